export const words = {
  place: '{{number}} of {{count}}',
  back: 'Back',
  next: 'Next',
  skip: 'Skip tour',
  done: 'Start creating',
  again: 'Restart the tour from your profile menu.',
  offer: { text: 'New here? See where everything is in one minute.', start: 'Take the tour' },
  welcome: {
    title: 'Welcome',
    text: 'Take a minute to see where things are and what they do. You can leave at any time.',
  },
  menu: {
    title: 'Start from the menu',
    text: 'Every tool is here. If one is locked for your account, you’ll see why and whom to ask.',
  },
  video: {
    title: 'Set it in motion',
    text: 'Turn words or an image into a video: choose how the camera moves and how long it is.',
  },
  palette: {
    title: 'Search everything',
    text: 'Type a few letters to find pages, actions and settings from anywhere.',
  },
  publish: {
    title: 'Share your work',
    text: 'See what your colleagues made. Publish your own work here or straight from an image.',
  },
  prompt: {
    title: 'Describe your image',
    text: 'Name the subject, light, material and mood in Chinese, English or Japanese.',
  },
  generate: {
    title: 'Generate an image',
    text: 'Your studio generates it. Keep working meanwhile, or close the window.',
  },
  library: {
    title: 'Your library keeps everything',
    text: 'Every image is saved with its prompt and settings, so you can make it again or change it.',
  },
};
