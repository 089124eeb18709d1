export const words = {
  bar: {
    top: 'Back to top',
    signIn: 'Sign in',
    open: 'Open the studio',
    language: 'Language',
    dark: 'Switch to the light theme',
    light: 'Switch to the dark theme',
  },
  hero: {
    title: 'Turn words into images, on your own machines',
    lead: 'The place where your design team turns prompts into images and keeps them organized. Unreleased work never leaves your network.',
    start: 'Start creating',
    more: 'See examples',
    free: 'Starts with one command. No GPU required.',
  },
  shown: {
    title: 'Made here from a single prompt',
    lead: 'The built-in engine generated every image on this page on a CPU, from the prompt below it.',
    alt: 'Image generated from “{{prompt}}”',
  },
  does: {
    title: 'What you can do',
    words: {
      title: 'Write in three languages',
      text: 'Describe subject, material, light and mood in Chinese, English or Japanese, or mix them.',
    },
    live: {
      title: 'Watch images take shape',
      text: 'See progress and previews as you generate. Close the window and the job keeps running.',
    },
    again: {
      title: 'Make any image again',
      text: 'Every image keeps its prompt, seed and size. Restore them with one click for the same pixels.',
    },
    library: {
      title: 'Keep every image',
      text: 'A library sorted by date, fast even at 100,000 images. Deleted images can be restored.',
    },
    labels: {
      title: 'Know where images come from',
      text: 'Every file carries its prompt and an AI label, even watermarked downloads.',
    },
    engines: {
      title: 'Start with the built-in engine',
      text: 'It runs on any CPU. Connect ComfyUI or an OpenAI-compatible service when you need more.',
    },
  },
  own: {
    title: 'Keep your work private',
    lead: 'Design teams work on things no one else may see yet. The studio needs no outside account and sends no data anywhere.',
    data: 'Images, prompts and accounts stay in your database and on your disks.',
    network: 'Runs without internet access, from one laptop to many servers.',
    admin: 'Administrators decide who can sign in and which features are available.',
    open: 'Passwords are hashed. You can end sessions from anywhere and delete an account with all its images.',
  },
  end: {
    title: 'Try your next idea',
    lead: 'Describe it and see your first image in seconds.',
  },
  foot: { agreement: 'User agreement', privacy: 'Privacy policy', home: 'Open the studio' },
  legal: {
    contents: 'Contents',
    updated: 'Updated {{date}}',
    print: 'Print',
    failed: 'Couldn’t load the text',
    contact: 'Contact',
    ask: 'The operator hasn’t published contact details. Ask the administrator who gave you your account.',
    other: { agreement: 'User agreement', privacy: 'Privacy policy' },
  },
};
