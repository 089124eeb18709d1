import type { LegalText } from '../legalText.ts';

export const text: LegalText = {
  date: '2026-11-21',
  lead: 'This policy says which personal data this installation of TAI Studio processes, why, where and for how long. The studio runs on machines of the organisation that operates it. It sends nothing to the makers of the software, contains no advertising and no tracking by others.',
  chapters: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'Responsible is the organisation that runs this installation (the operator). How to reach it stands at the end of this page and in the settings under About. The makers of the software have no access to the data.',
      ],
    },
    {
      title: 'Which data are stored',
      paragraphs: [
        '- Account: user name, account name, e-mail address, phone number, chat account, profile picture, introduction, company label, roles and locked features, as far as given.',
        '- Sign-in: the password as a hash (argon2id) that cannot be turned back, verification codes as hashes for ten minutes, with two-step verification its secret sealed and its recovery codes as hashes, of passkeys the public key, the name and when they were added and last used, and for a sign-in through your company or the chat app the identifier that it assigns to you.',
        '- Sessions: a hash of the session token, browser and system in short, network address, time of beginning and of last use.',
        '- Work: uploaded and generated files, prompts, parameters, seeds, jobs with their times and errors, collected and published works, comments, messages.',
        '- Settings: language, theme and the switches of the settings.',
        '- Records: actions of administrators with time and network address; technical logs of the server with request id, address, path, status and time. Passwords, tokens, codes and prompts are not written to the logs.',
      ],
    },
    {
      title: 'What for, and on what ground',
      paragraphs: [
        'To provide the studio to you (contract or employment): account, sign-in, sessions, work, settings, messages.',
        'To keep it secure and in working order (legitimate interest): limits against abuse, logs, records of administrators.',
        'To fulfil duties of the law: labels that say a file was made with artificial intelligence, handling of reports, answers to authorities.',
        'No decision with legal effect is taken by automatic means alone. Your work is not used to train models for others.',
      ],
    },
    {
      title: 'Cookies and storage in your browser',
      paragraphs: [
        'The cookie Admin-Token holds the session token so that pictures and event streams can be loaded. It ends with the browser session or when you sign out. The cookie known-device holds a random value by which we recognise a browser that you have signed in with, so that nobody else’s attempts lock you out. It ends 180 days after your last sign-in. Signing in with a company account or by scanning a code uses one more cookie for that time.',
        'The browser’s storage holds the same token, your account as last seen, settings, codes of locked features, the time of your last activity, the path to return to after signing in, the state of the menu, and drafts of your work. Signing out removes what belongs to the account.',
        'All of this is necessary for the function that you asked for. There are no cookies for statistics or advertising.',
      ],
    },
    {
      title: 'Who can see what',
      paragraphs: [
        'Your pictures, prompts and jobs are seen by you alone, and by moderators where they check a report or a publication. What you publish is seen by every person with an account here. Name, profile picture and introduction are seen by other signed-in people.',
        'Administrators see accounts, roles, sessions and the queue. They cannot read passwords. They can open private pictures, for example when the law demands it or you ask for help, and each time is recorded, as are their other actions. Staff who are no administrators see only parts of phone numbers and e-mail addresses.',
        'Whoever has access to the operator’s machines or backups can technically read the data on them; the operator restricts this access.',
      ],
    },
    {
      title: 'Who else receives data',
      paragraphs: [
        'Only those whom the operator has connected, and only what is needed:',
        '- generation engines or language services on other machines receive the prompt, parameters and pictures of a job that uses them;',
        '- a mail or SMS service receives your address and the code or message;',
        '- your company’s sign-in or the chat app learns that you sign in here;',
        '- a database or file store on other machines holds the data for the operator.',
        'Where one of these is in another country, the operator sees to the protection that the law demands. Without such connections no data leave the operator’s network. Data are neither sold nor rented.',
      ],
    },
    {
      title: 'What is inside your files',
      paragraphs: [
        'Generated files carry the prompt, parameters, seed, engine and an AI label, so that a picture can be made again and its origin be seen. When you share a file you can have the prompt left out; the label stays.',
        'From uploaded pictures the place and device data of the camera are removed; orientation, colour profile, copyright notice and AI labels are kept.',
        'A watermark that you switch on shows your user name.',
      ],
    },
    {
      title: 'How long data are kept',
      paragraphs: [
        '- Account, settings and work: until you delete them or the account.',
        '- Deleted pictures: 30 days in the trash, unless you empty it. Their files stay for one more week, so that backups are whole, and are then removed.',
        '- Verification codes: ten minutes. Sessions: until signing out, three hours without use, or 12 hours after signing in; 30 days if you asked to stay signed in. Known browsers: 180 days after the last sign-in. Counts of failed sign-ins and requested codes, under hashes: one day.',
        '- Messages: the last 1,000 of each person.',
        '- Logs and backups: as long as the operator has laid down; deleted data disappear from backups when those are replaced.',
        '- Records of administrators’ actions: as long as they are needed to prove them. After the deletion of an account they name it no more.',
      ],
    },
    {
      title: 'How data are protected',
      paragraphs: [
        'Access needs a session whose token has 256 random bits. Sign-in attempts and codes are limited. Files have addresses that cannot be guessed and are handed only to those who may see them. Uploads are checked and never run. The pages allow no foreign scripts. The operator provides encrypted connections and protects machines and backups.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can see and correct most data yourself in the settings, download your pictures, end sessions and delete the account with everything that belongs to it.',
        'Beyond that you may, as the law of your place provides, ask the operator for information, correction, deletion, restriction, a copy in a common format, and object to processing or withdraw a consent. You may complain to the data protection authority.',
      ],
    },
    {
      title: 'Children',
      paragraphs: [
        'The studio is meant for work. People under 16 may use it only with the consent of their parents or guardians and under the operator’s supervision.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'When the processing changes, the operator adapts this policy and tells you in the studio. The day of the version stands at the top.',
      ],
    },
  ],
};
