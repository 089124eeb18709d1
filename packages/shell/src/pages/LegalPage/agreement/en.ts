import type { LegalText } from '../legalText.ts';

export const text: LegalText = {
  date: '2026-11-23',
  lead: 'This agreement is between you and the organization that runs this installation of TAI Studio (the operator). The operator runs the software on machines of its own choice. The makers of the software don’t run it, can’t see your work and aren’t a party to this agreement.',
  chapters: [
    {
      title: 'Accepting this agreement',
      paragraphs: [
        'By signing in, you accept this agreement and acknowledge the privacy policy. If you don’t agree, don’t use the studio.',
        'If you use the studio for an employer or a client, their rules and your contract with them also apply. Where they differ from this agreement, they take precedence.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'An account belongs to one person. Provide correct contact details, keep your password and verification codes secret, and don’t let others use your account.',
        'You are responsible for everything done with your account. If you think someone else is using it, change your password, end unknown sessions under Settings, Account, and tell the operator.',
        'The operator decides who can have an account, can invite people, and can unlock or lock features for an account.',
        'Sessions end automatically after three hours of inactivity.',
      ],
    },
    {
      title: 'Acceptable use',
      paragraphs: [
        'You may use the studio for your own work and for the organization that gave you access. You may not:',
        '- create, store or publish anything illegal, in particular depictions of child sexual abuse, incitement to violence or hatred, or terrorist content;',
        '- create images or videos that show real people in a false, degrading or sexual way, or that use their likeness without the consent required by law;',
        '- mislead others about who created something or whether it shows a real event;',
        '- use other people’s works, trademarks or designs in a way that infringes their rights;',
        '- attack the studio, bypass its limits, locks or permissions, or access other people’s data without authorization;',
        '- overload it with automated requests so that others can’t work.',
      ],
    },
    {
      title: 'Your material',
      paragraphs: [
        'You keep all rights in what you upload, or its previous owner does. You confirm that you are allowed to use it here, including images used to train models or styles.',
        'You allow the operator to store, process, convert and display your material to the extent needed to provide the studio to you. This permission ends when the material is deleted.',
        'Neither the operator nor the makers of the software may use your material to train models for others without your separate consent.',
      ],
    },
    {
      title: 'Generated results',
      paragraphs: [
        'As between you and the operator, generated results belong to you or to the organization you work for, to the extent the law grants rights in them. In many countries, an image generated entirely by a machine isn’t protected by copyright.',
        'The same prompt can produce the same or similar results for other people. The operator doesn’t guarantee that a result is new, free of third-party rights or fit for a purpose. Check it before you publish, register or manufacture it.',
        'Engines and models connected by the operator may have their own licenses. The operator informs you about restrictions that apply to you.',
      ],
    },
    {
      title: 'Labels and provenance',
      paragraphs: [
        'Files generated here carry a label that identifies them as AI-generated, and a record of how they were made. Several countries require such labels by law.',
        'Don’t remove or falsify them. You can leave out the prompt when you share a file, but the label stays. If the law requires a visible notice on what you publish, you are responsible for adding it.',
      ],
    },
    {
      title: 'Publishing and moderation',
      paragraphs: [
        'When you publish a work, everyone with an account on this installation can view it, comment on it and use it as a reference. You can unpublish it at any time.',
        'The operator may review published works and hide those that violate this agreement or the law, and will tell you why. You can ask for another review.',
        'Report works that violate the rules with the report function. Knowingly false reports are an abuse of the studio.',
      ],
    },
    {
      title: 'Limits, availability and backups',
      paragraphs: [
        'The operator may set limits, such as the number of simultaneous jobs or the size of files. The studio shows them where they apply.',
        'The studio may be unavailable during maintenance or outages. The operator decides about backups. Keep your own copies of anything you can’t afford to lose.',
        'Deleted items stay in the trash for the number of days that the operator sets. After that they are permanently deleted. The operator may also set how long things are kept before they move to the trash. The Membership page shows both.',
      ],
    },
    {
      title: 'Suspension and termination',
      paragraphs: [
        'You can stop using the studio at any time and delete your account under Settings, Account. This permanently deletes your images, jobs, settings, messages and sign-ins. You choose whether published works are deleted too or stay without your name.',
        'The operator may lock features, or disable or delete an account, if you violate this agreement, if an authority orders it, or when your right to access ends, for example with your employment. Where permitted, you will be told in advance and given time to save your work.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'The operator has unlimited liability for intent and gross negligence, for injury to life, body or health, and wherever the law doesn’t permit a limit.',
        'Otherwise, the operator is liable only for breaches of obligations essential to this agreement, and only for typical and foreseeable damage. Between employees and employers, employment law applies instead.',
        'You indemnify the operator against third-party claims that arise from your use of the studio in violation of this agreement, unless you aren’t at fault.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'The operator may change this agreement when the studio or the law changes, and will notify you in the studio before a change takes effect. If you keep using the studio after that, you accept the change. If you don’t accept it, delete your account.',
      ],
    },
    {
      title: 'Governing law and disputes',
      paragraphs: [
        'The law of the operator’s place of business applies. Mandatory consumer protection rules of your place of residence remain unaffected. Contact the operator first. If that doesn’t help, the courts at the operator’s place of business have jurisdiction, to the extent this can be agreed.',
        'If any part of this agreement is invalid, the rest remains in force. Versions in other languages are translations. If in doubt, the version in the language of the operator’s place of business prevails.',
      ],
    },
  ],
};
