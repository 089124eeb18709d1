export const words = {
  bar: {
    top: 'To the top',
    signIn: 'Sign in',
    open: 'Open the studio',
    language: 'Language',
    dark: 'Switch to the light theme',
    light: 'Switch to the dark theme',
  },
  hero: {
    title: 'From words to pictures, on your own machines',
    lead: 'TAI Studio is the one place where a design team turns a line of words into pictures, and keeps them together. Unreleased work never leaves the house.',
    start: 'Start creating',
    more: 'See what it makes',
    free: 'Runs with one command. No GPU needed to begin.',
  },
  shown: {
    title: 'Made here, from these words',
    lead: 'Every picture on this page was drawn by the engine that comes with the studio, on a processor, from the line below it.',
    alt: 'Picture made from the words “{{prompt}}”',
  },
  does: {
    title: 'What it does all day',
    words: {
      title: 'Understands three languages',
      text: 'Describe subject, material, light and mood in Chinese, English or Japanese, or mixed.',
    },
    live: {
      title: 'Shows it while it happens',
      text: 'Progress and previews come while the picture is made. Close the window; the work goes on.',
    },
    again: {
      title: 'Makes anything again',
      text: 'Each picture keeps its recipe. One press brings back prompt, seed and size, to the pixel.',
    },
    library: {
      title: 'Never loses a picture',
      text: 'A library by day that stays quick with a hundred thousand pictures. Deleting can be undone.',
    },
    labels: {
      title: 'Says where it comes from',
      text: 'Prompt record and AI label travel inside every file, watermarked downloads included.',
    },
    engines: {
      title: 'Comes with its own engine',
      text: 'The built-in engine runs on an ordinary processor, and the form is made from what it can do.',
    },
  },
  own: {
    title: 'Your house, your rules',
    lead: 'Design teams work on things that must not be seen yet. So this studio asks for no account elsewhere and sends nothing home.',
    data: 'Pictures, prompts and accounts stay in your database and on your disks.',
    network: 'Works without the internet, from a laptop to many servers.',
    admin: 'Administrators decide who signs in, what is open and what is locked.',
    open: 'Passwords are stored hashed, sessions can be ended from anywhere, and an account can be deleted with all it made.',
  },
  end: {
    title: 'The next idea is one line away',
    lead: 'Say what you see. The first picture is there in seconds.',
  },
  foot: { agreement: 'User agreement', privacy: 'Privacy policy', home: 'To the studio' },
  legal: {
    contents: 'Contents',
    updated: 'Version of {{date}}',
    print: 'Print',
    failed: 'The text could not be loaded',
    contact: 'How to reach the operator',
    ask: 'The operator has not published a contact here. Ask the administrator who gave you your account.',
    other: { agreement: 'User agreement', privacy: 'Privacy policy' },
  },
};
