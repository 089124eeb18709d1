export const words = {
  place: '{{number}} of {{count}}',
  back: 'Back',
  next: 'Next',
  skip: 'Skip the tour',
  done: 'Begin',
  again: 'The tour is in the menu behind your picture whenever you want it again.',
  offer: { text: 'New here? A one-minute tour shows you where everything is.', start: 'Start the tour' },
  welcome: {
    title: 'Welcome',
    text: 'A short look around: where things are and what they do. It takes a minute, and you can leave it at any time.',
  },
  menu: {
    title: 'Everything starts in the menu',
    text: 'Each tool has its place here. What is locked for your account says so, and whom to ask.',
  },
  palette: {
    title: 'The quickest way anywhere',
    text: 'Find pages, actions and settings by typing a few letters, wherever you are.',
  },
  publish: {
    title: 'Show what you made',
    text: 'The community shows works of your colleagues. Publish your own here, or straight from a picture.',
  },
  prompt: {
    title: 'Say what you want to see',
    text: 'Name the subject, the light, the material and the mood, in Chinese, English or Japanese.',
  },
  generate: {
    title: 'Make the picture',
    text: 'It is made on the machines of this installation. You can go on working meanwhile, even close the window.',
  },
  library: {
    title: 'Nothing gets lost',
    text: 'Every picture lands in your library with its recipe, so that you can make it again or change it.',
  },
};
