import type { LegalText } from '../legalText.ts';

export const text: LegalText = {
  date: '2026-11-21',
  lead: 'This agreement is between you and the organisation that runs this installation of TAI Studio (the operator). The studio is software that the operator runs on machines of its own choice; the makers of the software do not run it, do not see your work and are no party to this agreement.',
  chapters: [
    {
      title: 'What you agree to',
      paragraphs: [
        'By signing in you accept this agreement and take note of the privacy policy. If you do not agree, do not use the studio.',
        'If you use the studio for an employer or a client, their rules and your contract with them apply beside this agreement and go before it where they differ.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'An account belongs to one person. Give correct contact details, keep your password and the codes sent to you secret, and do not let others use your account.',
        'You answer for what is done with your account. If you think somebody else uses it, change the password, end the sessions you do not know under Settings, Account, and tell the operator.',
        'The operator decides who may have an account, may invite people, and may open or lock features for an account.',
        'A session ends by itself after three hours without use.',
      ],
    },
    {
      title: 'What you may use the studio for',
      paragraphs: [
        'You may use the studio for your own work and for that of the organisation that gave you access. You may not:',
        '- make, store or publish what the law forbids, in particular depictions of the sexual abuse of children, incitement to violence or hatred, and terrorist content;',
        '- make pictures or videos that show real people in a false, degrading or sexual way, or that use their likeness without the permission the law asks for;',
        '- deceive others about who made something or whether it shows something that happened;',
        '- use works, marks or designs of others in a way that infringes their rights;',
        '- attack the studio, get around its limits, locks or permissions, or look at data of others without right;',
        '- load it so heavily by automatic means that others can no longer work.',
      ],
    },
    {
      title: 'Your material',
      paragraphs: [
        'What you upload stays yours or remains with whoever owned it before. You confirm that you may use it here, including pictures from which models or styles are made.',
        'You give the operator the right to store, process, convert and show your material as far as it takes to run the studio for you. This right ends when the material is deleted.',
        'Neither the operator nor the makers of the software may use your material to train models for others, unless you have agreed to that separately.',
      ],
    },
    {
      title: 'What the studio makes',
      paragraphs: [
        'As between you and the operator, results that are made for you belong to you, or to the organisation you work for, as far as the law grants rights in them at all. In many countries a picture made by a machine alone is not protected by copyright.',
        'The same words can give the same or similar results to others. The operator does not promise that a result is new, free of rights of others or fit for a purpose. Check it before you publish, register or manufacture.',
        'Engines and models that the operator connects may come with licences of their own. The operator tells you about restrictions that concern you.',
      ],
    },
    {
      title: 'Labels and provenance',
      paragraphs: [
        'Files that are made here carry a label saying that they were made with artificial intelligence, and a record of how. Laws in several countries demand such labels.',
        'Do not remove or falsify them. You may leave the prompt out when you share a file; the label stays. Where the law asks for a visible notice on what you publish, giving it is up to you.',
      ],
    },
    {
      title: 'Publishing and moderation',
      paragraphs: [
        'When you publish a work in the studio, every person with an account on this installation may see it, comment on it and use it as a reference. You can take it back at any time.',
        'The operator may check published works, hide what breaks this agreement or the law, and tells you the reason. You may ask for a second look.',
        'Report works that break the rules with the report function. Reports made against better knowledge are an abuse.',
      ],
    },
    {
      title: 'Limits, availability and backups',
      paragraphs: [
        'The operator may set limits, such as the number of jobs at once or the size of files. The studio shows them where they matter.',
        'The studio can be out of reach for maintenance or faults. The operator decides about backups. Keep copies of your own of what you cannot do without.',
        'A deleted picture can be brought back for a few seconds; after that it is gone.',
      ],
    },
    {
      title: 'Suspension and end',
      paragraphs: [
        'You may stop at any time and delete your account under Settings, Account. That removes your pictures, jobs, settings, messages and sign-ins for good; for published works you choose whether they go too or stay without your name.',
        'The operator may lock features, disable or delete an account for a breach of this agreement, by order of an authority, or when your right to access ends, for example with your employment. As far as allowed you are told before and get time to save your work.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'The operator is liable without limit for intent and gross negligence, for injury to life, body and health, and wherever the law does not allow a limit.',
        'Beyond that the operator is liable only for the breach of duties that are essential to this agreement, and only for damage that is typical and could be foreseen. Between an employee and an employer the rules of employment apply instead.',
        'You free the operator from claims of others that arise because you used the studio against this agreement, unless you are not at fault.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'The operator may change this agreement when the studio or the law changes, and tells you in the studio before the change takes effect. If you go on using the studio after that, you accept the change; if you do not accept it, delete your account.',
      ],
    },
    {
      title: 'Law and disputes',
      paragraphs: [
        'The law of the place where the operator has its seat applies; rules that protect consumers where they live stay untouched. Talk to the operator first; if that does not help, the courts at the operator’s seat decide, as far as this may be agreed.',
        'If a part of this agreement is void, the rest stays in force. The versions in other languages are translations; in case of doubt the language of the operator’s seat counts.',
      ],
    },
  ],
};
