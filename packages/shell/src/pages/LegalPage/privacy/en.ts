import type { LegalText } from '../legalText.ts';

export const text: LegalText = {
  date: '2026-11-23',
  lead: 'This policy explains which personal data this installation of TAI Studio processes, why, where and for how long. The studio runs on machines of the organization that operates it. It sends nothing to the makers of the software and contains no advertising or third-party tracking.',
  chapters: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'The organization that runs this installation (the operator) is responsible. Its contact details are at the end of this page and in Settings under About. The makers of the software have no access to the data.',
      ],
    },
    {
      title: 'What we store',
      paragraphs: [
        '- Account: user name, account name, email address, phone number, chat account, profile photo, bio, company label, roles and locked features, as far as provided.',
        '- Sign-in: your password as an irreversible hash (argon2id) and verification codes as hashes for ten minutes. For two-step verification: its secret in encrypted form and recovery codes as hashes. For passkeys: the public key, the name, and when they were added and last used. For sign-in through your company or the chat app: the identifier it assigns to you.',
        '- Sessions: a hash of the session token, a short form of browser and system, network address, and the times of start and last use.',
        '- Work: uploaded and generated files, prompts, parameters, seeds, jobs with their times and errors, saved and published works, comments and messages.',
        '- Settings: language, theme and the options in Settings.',
        '- Records: administrator actions with time and network address, and technical server logs with request id, address, path, status and time. Passwords, tokens, codes and prompts are never written to logs.',
      ],
    },
    {
      title: 'Purposes and legal basis',
      paragraphs: [
        'To provide the studio to you (contract or employment): account, sign-in, sessions, work, settings and messages.',
        'To keep it secure and working (legitimate interest): abuse limits, logs and records of administrator actions.',
        'To meet legal obligations: labels on AI-generated files, handling of reports and responses to authorities.',
        'No decision with legal effect is made by automated means alone. Your work isn’t used to train models for others.',
      ],
    },
    {
      title: 'Cookies and browser storage',
      paragraphs: [
        'The Admin-Token cookie contains the session token so that images and live updates can load. It ends with the browser session or when you sign out. The known-device cookie contains a random value that identifies a browser you have signed in with, so that other people’s failed attempts don’t lock you out. It expires 180 days after your last sign-in. Signing in with a company account or by scanning a code temporarily uses one more cookie.',
        'Browser storage holds the same token, your account details as last seen, settings, codes of locked features, the time of your last activity, the page to return to after signing in, the state of the menu and drafts of your work. Signing out removes everything that belongs to the account.',
        'All of this is necessary for the functions you use. There are no cookies for analytics or advertising.',
      ],
    },
    {
      title: 'Who can see what',
      paragraphs: [
        'Only you can see your images, prompts and jobs, except moderators who review a report or a publication. Published works can be seen by everyone with an account here. Your name, profile photo and bio can be seen by other signed-in people.',
        'Administrators can see accounts, roles, sessions and the queue. They can’t read passwords. They can open private images, for example when required by law or when you ask for help. Each access is recorded, as are their other actions. Staff members who aren’t administrators see phone numbers and email addresses only in part.',
        'Anyone with access to the operator’s machines or backups can technically read the data on them. The operator restricts this access.',
      ],
    },
    {
      title: 'Who else receives data',
      paragraphs: [
        'Only services connected by the operator receive data, and only what they need:',
        '- generation engines and language services on other machines receive the prompt, parameters and images of jobs that use them;',
        '- an email or SMS service receives your address and the code or message;',
        '- your company’s sign-in or the chat app learns that you sign in here;',
        '- a database or file store on other machines holds the data for the operator.',
        'If one of these is in another country, the operator provides the safeguards required by law. Without such connections, no data leaves the operator’s network. Data is never sold or rented.',
      ],
    },
    {
      title: 'What your files contain',
      paragraphs: [
        'Generated files contain the prompt, parameters, seed, engine and an AI label, so that an image can be reproduced and its origin verified. You can leave out the prompt when you share a file, but the label stays.',
        'Location and camera data are removed from uploaded images. Orientation, color profile, copyright notice and AI labels are kept.',
        'A watermark, if you turn it on, shows your user name.',
      ],
    },
    {
      title: 'How long data is kept',
      paragraphs: [
        '- Account, settings and work: until you delete them or the account.',
        '- Deleted images: 30 days in the trash, unless you empty it. Their files are kept for one more week so that backups are complete, and are then removed.',
        '- Verification codes: ten minutes. Sessions: until you sign out, after three hours of inactivity, or 12 hours after signing in (30 days if you chose to stay signed in). Known browsers: 180 days after the last sign-in. Hashed counts of failed sign-ins and requested codes: one day.',
        '- Notifications: the latest 1,000 per person.',
        '- Logs and backups: as defined by the operator. Deleted data disappears from backups when they are replaced.',
        '- Records of administrator actions: as long as needed as evidence. After an account is deleted, they no longer name it.',
      ],
    },
    {
      title: 'How data is protected',
      paragraphs: [
        'Access requires a session with a 256-bit random token. Sign-in attempts and codes are limited. Files have unguessable addresses and are delivered only to people who are allowed to see them. Uploads are checked and never executed. Pages don’t allow third-party scripts. The operator provides encrypted connections and protects machines and backups.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'In Settings, you can view and correct most of your data, end sessions and delete your account with everything that belongs to it. You can download your images from the library.',
        'Depending on your local law, you can also ask the operator for access, correction, deletion, restriction or a copy in a common format, object to processing, or withdraw consent. You can complain to your data protection authority.',
      ],
    },
    {
      title: 'Children',
      paragraphs: [
        'The studio is intended for work. People under 16 may use it only with the consent of their parents or guardians and under the operator’s supervision.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'When the processing changes, the operator updates this policy and notifies you in the studio. The date of this version is at the top.',
      ],
    },
  ],
};
