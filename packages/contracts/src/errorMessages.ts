import { engineMessages } from './engineMessages.ts';
import type { ErrorName, ErrorParams } from './errors.ts';
import { styleMessages } from './styleMessages.ts';

/** The English sentence of each error, for `msg` and for clients without words of their own. */
const errorMessages: Record<ErrorName, string> = {
  badRequest: 'The request is not valid: {detail}.',
  unauthenticated: 'Sign in to continue.',
  forbidden: 'This account is not allowed to do that.',
  notFound: 'There is nothing at this address.',
  conflict: 'This key was already used for another request.',
  bodyTooLarge: 'The request is larger than {limit} bytes.',
  tooManyRequests: 'Too many requests. Try again in {seconds} s.',
  internal: 'Something went wrong on the server. The request id is {requestId}.',
  unavailable: 'The service is not ready. Try again shortly.',
  diskFull: 'The server has no space left to store files. Tell the administrator.',

  accountRequired: 'Enter a mobile number, e-mail address or account.',
  accountFormat: 'Enter an 11-digit mobile number starting with 1, or an e-mail address.',
  codeWrong: 'The verification code is wrong. Tries left: {triesLeft}.',
  codeExpired: 'The verification code has expired or was used. Request a new one.',
  codeTriesUsed: 'Too many codes or wrong tries. Request a new code, or try again tomorrow.',
  codeResendTooSoon: 'A code was just sent. Request another in {seconds} s.',
  credentialsWrong: 'The account or the password is wrong.',
  accountDisabled: 'This account is disabled. Contact the administrator.',
  passwordFormat:
    'A password has 8 to 16 characters with at least one letter, one digit and one of !@#$%^&*(),.?":{}|<>.',
  mobileFormat: 'Enter an 11-digit mobile number starting with 1.',
  emailFormat: 'Enter a complete e-mail address.',
  mobileTaken: 'This mobile number belongs to another account.',
  emailTaken: 'This e-mail address belongs to another account.',
  emailUnverified: 'Verify the e-mail address with the code that was sent to it.',
  nothingToChange: 'Give exactly one field to change. Read: {fields}.',
  contentEmpty: 'The content cannot be empty.',
  textTooLong: 'The text has {length} characters; at most {max} are allowed.',
  passwordWrong: 'The current password is wrong.',
  passwordSame: 'The new password is the current one. Choose another.',
  avatarFormat: 'An avatar is a JPEG or PNG image. This one reads as {found}.',
  avatarTooLarge: 'An avatar is smaller than {limitMb} MB.',
  settingsInvalid: 'The settings are not valid: {detail}.',
  notOwnAccount: 'This is not the account that is signed in.',
  featureLocked: 'This feature is locked for your account.',
  registrationClosed: 'There is no such account, and new ones are made by the administrator.',
  bindingExpired: 'The time to bind a mobile number is over. Sign in again.',
  sessionNotFound: 'There is no such session.',
  lastAdministrator: 'The last administrator cannot be disabled, demoted or deleted.',
  ownAccount: 'This cannot be done to your own account.',
  userNotFound: 'There is no such person.',
  signInNotConfigured: 'This way to sign in is not configured on this server.',
  signInRefused: 'The sign-in was refused by the provider: {reason}.',
  signInExpired: 'The sign-in took too long or was used already. Begin again.',
  providerUnreachable: 'The sign-in provider does not answer. Try again shortly.',
  chatTaken: 'This chat account is bound to another account.',
  messageNotSent: 'The message could not be sent. Try again shortly, or tell the administrator.',
  identityUnconfirmed: 'Confirm your identity to make this change.',
  passwordCommon: 'This password is easy to guess. Choose one without common words, names or sequences.',
  secondFactorNeeded: 'This account also asks for a second step.',
  secondFactorWrong: 'This code is wrong or was used already. Wait for the next one.',
  secondFactorExists: 'Two-step verification is on already.',
  secondFactorMissing: 'Two-step verification is not set up. Begin again.',
  secondFactorRequired: 'This studio asks its staff for two-step verification. Set it up first.',
  passkeyRefused: 'This passkey does not work here. Try another way to sign in.',
  passkeyExpired: 'Using the passkey took too long. Try again.',
  passkeyExists: 'This passkey was added already.',
  passkeyNotFound: 'There is no such passkey.',
  passkeysFull: 'An account may have {limit} passkeys. Remove one first.',

  noticeNotFound: 'There is no such notice.',
  streamForeign: 'The clientId must be the id of the signed-in account.',
  streamTooMany: 'This account has {limit} event streams open. Close some tabs.',

  dictTypeUnknown: 'There is no dictionary “{dictType}”.',
  dictBuiltin: 'This came with the product and cannot be deleted, nor its value changed.',
  dictValueTaken: 'The dictionary already has the value “{value}”.',
  dictEntryNotFound: 'There is no such entry.',
  configUnknown: 'There is no configuration value “{key}”.',
  configInvalid: '{key} is {value}; allowed is {allowed}.',
  keyNotFound: 'There is no such signing key.',
  keyRetired: 'A retired key cannot sign again. Make or import another one.',
  keyExpired: 'The certificate was valid only until {to}. Choose or make another one.',
  certificateMissing: 'There is no certificate in PEM. Paste or choose one.',
  certificateUnreadable: 'Certificate {place} cannot be read. Export it again as PEM.',
  certificateUsage: 'The certificate is not for digital signatures. Choose one that is.',
  certificateChainBroken:
    'Certificate {place} of the chain did not issue the one before it. Put the certificates in order.',
  certificateChainTooLong: 'A chain has at most {max} certificates.',
  keyEncrypted: 'The key is protected by a passphrase. Remove it and import the key again.',
  keyUnreadable: 'The key cannot be read as PEM. Export it again.',
  keyAlgorithm: 'The key is {found}; allowed are Ed25519 and ECDSA on P-256.',
  keyNotOfCertificate: 'The key does not belong to the certificate. Choose the matching one.',
  keyTaken: 'This key is here already.',
  certificateNotYetValid: 'The certificate is valid only from {from}.',
  tutorialNotFound: 'There is no such video.',
  videoUnsupported: 'A tutorial is an MP4 or WebM video. This file reads as {found}.',
  downloadNotFound: 'The file to download does not exist any more. Prepare it again.',

  fileMissing: 'Choose a file to upload.',
  fileTooLarge: 'The file is larger than {limitMb} MB.',
  imageUnsupported: 'This is not a PNG, JPEG, WebP, GIF, AVIF or TIFF image. It reads as {found}.',
  imageDamaged: 'The image is damaged and cannot be read.',
  imageTooManyPixels: 'The image is {width}×{height}; at most {limitMegapixels} megapixels are allowed.',
  urlInvalid: 'The address must start with http:// or https:// and use port 80 or 443.',
  urlPrivate: 'The address points inside a private network and is refused.',
  urlFetchFailed: 'The image could not be fetched: there was no answer from that address.',
  urlRedirects: 'The address leads on to other addresses too often. Enter the address of the image itself.',
  urlStatus: 'The image could not be fetched: the server there answered with the error {status}.',
  urlTimeout: 'The image could not be fetched in time. Try again later.',
  heicUnsupported: 'HEIC pictures cannot be read here. Save the picture as JPEG and upload that.',
  mediaUnsupported: 'This is neither an image nor an MP4, MOV, WebM or GLB file. It reads as {found}.',
  mediaDamaged: 'This file is damaged: {detail}',
  mediaTooLong: 'This video is too long: {detail}',
  mediaTooLarge: 'This file is too large: {detail}',
  clipCodecUnsupported:
    'This video is encoded as {found}. H.264, HEVC, VP8, VP9 and AV1 are read: export it as one of those.',
  clipSoundUnsupported:
    'The sound of this video is encoded as {found}. AAC, MP3, Opus, FLAC and Vorbis are read: export it with one of those, or without sound.',
  clipTooManyPixels:
    'This video is {width} × {height} pixels, and up to {maxWidth} × {maxHeight} are taken. Export it as 4K or smaller and upload that.',
  clipWithoutPicture: 'This file has sound and no picture. Upload a video, or add the sound to a storyboard.',
  mediaExternal: 'This 3D file needs other files: {detail} Export it as one GLB.',
  storageFull:
    'Your account keeps {usedGb} GB of the {limitGb} GB it may. Delete images, works or documents for ever, or ask the administrator for more.',
  projectStorageFull:
    'This project keeps {usedGb} GB of the {limitGb} GB it may. Delete images or documents of it for ever, or ask the administrator for more.',
  serverStorageFull:
    'All files together take {usedGb} GB of the {limitGb} GB that they may. Tell the administrator.',

  toolUnknown: 'There is no tool “{tool}”. Available: {available}.',
  modelUnknown: 'There is no model “{model}” for this tool. Available: {available}.',
  parameterMissing: 'Fill in {name}.',
  parameterTooLong: '{name} has {length} characters; at most {max} are allowed.',
  parameterOutOfRange: '{name} is {value}; allowed is {min} to {max}.',
  parameterInvalid: '{name} is not valid: {detail}.',
  optionUnknown: '{name} is “{read}”; allowed are {allowed}.',
  codecMissing: 'The video encoder is not installed on this server.',
  modelSubjectMissing:
    'No object stands out clearly enough for a model. Use images with a transparent background, or choose Relief.',
  modelViewsMissing:
    'A block-out needs a left, right or top view besides the front. Add one, or choose another method.',
  modelViewsDiffer:
    'The views differ in their proportions. Use views of the same object at one scale, or leave one out.',
  choicesApart: '{first} and {second} of {name} do not go together; leave one out.',
  parameterStep: '{name} is {value}; allowed are steps of {step} from {min}.',
  styleUnknown: '“{read}” is not a style of this model. Choose another one for {name}.',
  boxOutside: '{name} reaches beyond the image, which is {width}×{height}. Draw it inside.',
  parameterUnknown: 'This tool has no parameter {name}.',
  jobNotFound: 'There is no such job.',
  jobQueueFull: 'You have {limit} jobs under way. Wait for one to finish or cancel one.',
  jobsPerDayUsed:
    'You have used your {limit} jobs of 24 hours. The next one can be sent in {hours} h {minutes} min.',
  jobInterrupted: 'The worker stopped twice while it made this picture. Try again.',
  engineFailed: 'The engine could not make this picture: {reason}.',
  engineUnavailable: 'The engine for this tool is not reachable.',
  pictureCount: '{name} takes {min} to {max} pictures; {count} were given.',
  pictureTooLarge: 'The picture is {width}×{height}; at most {maxWidth}×{maxHeight} is allowed here.',
  aspectRatio: 'The aspect ratio of the image is inconsistent. Please choose again.',
  mediumNotTaken: '{name} was given something of the kind {medium}; it takes {takes}.',
  maskSize: 'Mask size does not match the original image, please upload again',
  maskInvalid: 'A mask is white on black. This one {found}.',
  stylesDiffer: 'Styles that are used together must have the same flow and model.',
  stylesTooMany: 'At most {max} styles can be used together; {count} were given.',

  hostsAway:
    'The job waits for {hosts}, which cannot be reached. It starts by itself when the connection is back.',
  hostCrashed:
    '{host} stopped while it worked on this image. Another run may stop it again, so the job was not repeated. You can start it again.',
  hostOutOfMemory:
    '{host} ran out of memory at {node}. Choose a smaller size, fewer images or a smaller model.',
  hostStopped: 'Somebody else stopped the job on {host}. You can start it again.',
  workflowFailed: '{host} failed at {node}: {reason}.',
  workflowRefused: '{host} cannot run this workflow: {reason}.',
  workflowValue: '{host} does not take {value} for {input} of {node}; allowed is {allowed}.',
  workflowResult: 'The workflow gave no usable image on {host} ({found}). Tell your administrator.',
  modelFileMissing:
    'No ComfyUI host has the model file {file}. An administrator can put it into the folder {folder}.',
  nodeMissing: 'No ComfyUI host has the node {node}. An administrator can install it.',
  workflowAnimated:
    'The workflow gave an animated image on {host} ({found}), which cannot be kept. It has to save an MP4 or WebM file, for example with the node SaveVideo. Tell your administrator.',
  modelFilesMismatch:
    'The model files on {host} do not belong together (at {node}: {reason}). An administrator can check model, text encoder and VAE.',
  clipLengthRefused:
    'The workflow on {host} cannot make a clip of this length and size (at {node}). Choose another length, or tell your administrator.',
  clipFailed: '{host} could not make the video: {said}. Change the settings and try again.',
  clipNotRemote: '{name} takes only clips that the service of this engine still has.',
  clipForgotten: '{host} no longer has the source video, so it cannot be remixed. Choose another one.',
  clipLost: '{host} no longer knows this video; it was probably restarted. Generate it again.',
  clipBlack:
    'The video that came back is black from beginning to end, so it was not kept. The model failed there: try again, with a smaller size, or with another model.',
  clipNoise:
    'The video that came back is noise from beginning to end, so it was not kept. The model failed there: try again, with more steps, or with another model.',
  answerNotClip:
    '{host} said that the video is ready and sent something else. Try again or choose another model.',
  clipLate:
    '{host} did not finish the video within {minutes} minutes. Make it shorter or smaller, or try again later.',
  subjectUnclear:
    'It is not clear what the subject is. Draw a rectangle around it or mark it with hint strokes in the form, then generate again.',
  subjectNotFound:
    'It is not clear what the subject is. Paint it under “Subject” in the form, then generate again.',
  subjectEmpty: 'The subject mask is empty. Paint the subject, or remove the mask.',
  maskEmpty: 'The mask is empty. Paint the part to change.',
  maskTooLarge:
    'The mask covers too much: too little is left around it to fill it from. Paint a smaller part.',
  pictureUnreadable: 'One of the images cannot be read. Choose another one.',
  pictureTooSmall:
    'The image is {width}×{height}; each side needs at least {min} pixels. Choose a larger one.',
  pictureNotContinued:
    'The image could not be expanded: it has too little detail to continue. Choose another one.',
  promptMissing: 'The prompt is empty. Describe what to generate.',
  styleMissing: 'A style is missing. Choose a style image or one of the styles.',
  viewMissing: 'Choose at least one view.',
  pictureLargeEnough: 'The image is already {width}×{height}. Choose a larger target or a factor.',
  outlinesOpen: 'No closed area was found in this drawing. Choose line art whose lines meet.',
  backgroundMissing: 'A background is missing. Describe it or choose an image of it.',
  instructionUnknown:
    'Nothing in this instruction was understood. It can: change brightness, contrast, saturation, warmth; colour the light, tint, recolour (“make the red car blue”); black and white, sepia, vintage, cinematic; blur, sharpen, denoise, glow, grain, vignette; rain, snow, fog; night, sunset, golden hour, dawn, dusk; the seasons; painting styles; remove or colour the background; crop, rotate, flip, resize; write text (“write “Summer” at the bottom”).',
  instructionTooLong:
    'The instruction asks for more than {max} steps. Split it and run the tool again on the result.',
  colourNotFound: 'Nothing “{from}” was found in this image. Name a colour that is in it.',
  colourUnclear: 'The subject has no main colour to change to “{to}”. Name the colour to replace.',
  drawingFailed:
    'The image could not be drawn because of a fault in the engine. Try again, or change the settings.',
  expansionTooLarge:
    'The expanded image would be {width}×{height}; at most {maxWidth}×{maxHeight} is possible. Choose a shorter new length or a smaller image.',
  enlargementTooLarge: 'The result would be {width}×{height}; at most {maxWidth}×{maxHeight} is possible.',
  liveOff: 'Live rendering is switched off on this server.',
  liveToolMissing: 'No engine renders {tool} with {model} live. Choose another tool, engine or model.',
  liveTooMany: 'Live rendering runs in {limit} tabs of this account already. Stop one of them first.',
  liveBusy: 'The server renders live for as many people as it can. Try again in a moment.',
  liveFrameInvalid: 'The image could not be read: {detail}.',
  engineOff: 'The job waits because the administrator has switched the engine off.',
  serverQueueFull: 'The queue of the server is full: {limit} jobs are under way. Try again in a few minutes.',
  workerMissing: 'The job waits because no worker that is up takes jobs of this engine.',

  ...engineMessages,
  ...styleMessages,

  operationNotFound: 'No operation has this code.',
  pictureNotFound: 'There is no such picture.',
  undoExpired: 'The picture can no longer be brought back.',
  folderNotFound: 'There is no such folder.',
  foldersFull: 'There can be at most {limit} folders. Delete one first.',
  folderIsDefault: 'The default folder stays. It can be renamed.',
  categoryNotFound: 'There is no such category.',
  categoriesFull: 'There can be at most {limit} categories. Delete one first.',
  categoryTooDeep: 'Categories can be nested in at most {limit} levels.',
  categoryInItself: 'A category cannot be moved into itself.',
  tagsFull: 'A picture can have at most {limit} tags.',
  nameTaken: '“{name}” exists already. Choose another name.',

  workNotFound: 'There is no such work.',
  workUnavailable: 'This work was unpublished or removed.',
  workNeedsPicture: 'A work needs at least one picture.',
  workNeedsTitle: 'A work needs a title.',
  workNeedsDescription: 'A work needs a description.',
  workNeedsTag: 'A work needs at least one tag.',
  workPicturePrivate: 'A private picture cannot be published. Move it out of privacy first.',
  workCategoryUnknown: 'There is no category “{category}”.',
  workState: 'This cannot be done with a work that is “{state}”.',
  workNoRemix: 'The author does not let others make this work again.',
  worksFull: 'You have {limit} works that are not public. Publish or delete one first.',
  workChanged: 'This work was changed elsewhere after you began. Load it again, or save yours over it.',
  workKindMismatch:
    'A work of the kind {kind} shows files of the kind {medium}, and one of these is of the kind {found}.',
  workSubjectMissing: 'A work of the kind {kind} shows a {subject}: choose one of your own.',
  workSubjectUnknown: 'There is no {subject} of yours by this id that a work of the kind {kind} could show.',
  workBoardGone: 'The board of this work is no longer there.',
  commentNotFound: 'There is no such comment.',
  ownPerson: 'This cannot be done to yourself.',
  personBlocked: 'You have blocked this person. Unblock them first.',
  muted: 'A moderator has muted your account until {until}.',
  mutedTagsFull: 'At most {limit} tags can be muted. Take one away first.',
  reportTargetNotFound: 'What you want to report is no longer there.',
  reportOwn: 'You cannot report yourself or what is your own.',
  attachmentFormat: '“{name}” cannot be attached. Allowed are {allowed}; put several files into one archive.',
  moderationItemNotFound: 'There is no such item in the queue.',
  moderationReasonMissing: 'Say why: the person is told.',
  moderationActionInvalid: '“{action}” cannot be done with this item.',
  decisionNotUndoable: 'This decision can no longer be taken back.',
  templateNotFound: 'There is no such text.',
  templateBuiltin: 'This text came with the product. It can be changed, and not deleted.',
  moderationOwnItem:
    'You made or reported this yourself. Leave it in the queue: another administrator or operator decides it.',
  moderationStaff:
    'This account belongs to staff: only administrators may warn, mute or disable it. Decide the rest, and ask one of them.',
  moderationThingMissing:
    'Also say what happens to the work itself: a warning, a mute or a disabled account alone would leave it waiting.',
  cursorInvalid: 'The place in the list is not one that this server gave. Load the list again.',

  documentNotFound:
    'Cannot find the corresponding canvas or you do not have access. Please contact the author or create a copy.',
  documentReadOnly: 'You can view this document but not change it. Ask its owner for the right to edit.',
  documentConflict:
    'Revision {revision}, saved at {time}, changed the same document after revision {base}. Load it, or keep yours as a copy.',
  patchInvalid: 'Change {index} at {path} cannot be applied: {detail}. Load the document again.',
  documentTooLarge:
    'The document would have {bytes} bytes; at most {limit} are allowed. Remove something, or divide it into two documents.',
  patchesTooLarge: 'The changes have {bytes} bytes; at most {limit} are allowed. Save them in several parts.',
  revisionNotFound: 'Revision {revision} is not there or not kept any more.',
  documentInTrash: 'This document is in the trash. Restore it first.',
  documentNotOwner: 'Only the owner of this document can do that. Ask them, or make a copy of your own.',
  projectNotFound: 'There is no such project, or you are not a member of it.',
  projectReadOnly:
    'You can view this project but not change it. Ask an owner of the project to make you an editor.',
  folderTooDeep: 'Folders can lie in each other up to {depth} levels. Choose one further up.',
  folderInItself: 'A folder cannot be moved into itself. Choose another one.',
  assetMissing:
    'The document names {count} files that it does not have, the first is {hash}. Upload them before you save.',
  assetHashWrong: 'A file was sent as {named} but its bytes are {found}. Send it again.',
  assetsFull:
    'The document can hold {assets} files of {limitMb} MB together. Put less into it, or divide it into two documents.',
  sharesFull:
    'A document can be shared with at most {limit} people by name. Share it by link, or put it into a project.',
  documentInProject: 'A document in a project belongs to the project. Move it out first.',
  offerNotFound: 'This document is not offered to you any more. Ask its owner.',
  projectNotOwner: 'Only an owner of this project can do that. Ask one of them.',
  lastProjectOwner:
    'A project has at least one owner. Make another member an owner first, or delete the project.',
  projectNotEmpty: 'The project still holds {count} items. Move them to your space, or delete them first.',
  projectMembersFull: 'A project can have at most {limit} members. Remove one first.',
  projectsFull: 'One person can be a member of at most {limit} projects. Leave one first.',
  memberNotFound: 'This person is not a member of the project.',
  mentionNoAccess:
    '{name} cannot see this document and would not find the comment. Share it with them first, or take the mention out.',
  commentsFull: 'There can be at most {limit} comments here. Delete some first.',
  presetNotFound: 'This preset was deleted, or you are not a member of its project any more.',
  presetsFull: 'There can be at most {limit} presets here. Delete one first.',
  presetTooLarge:
    'The settings take {size} kB. A preset can have at most {limit} kB. Shorten long texts, such as the prompt.',

  documentLocked: 'This document is locked. Unlock it before you change it.',
  boardInvalid: 'The board cannot be read: {detail} at {path}. Check the file, or open an earlier revision.',
  boardNewer:
    'The board has version {found}; this server knows up to {known}. Ask your administrator to update the server.',
  boardCycle: 'The nodes {nodes} feed each other in a circle. Remove one of their links.',
  runNotFound: 'There is no such run, or you cannot see its board.',
  runNodeMissing: 'The board has no node {node}. Save the board, then run it again.',
  runNothing: 'Nothing to run: add a tool, or unmute one.',
  runTooLarge: 'The run has {count} nodes; at most {limit} are allowed. Run a part of the board.',
  runsFull: '{limit} runs of this board are under way. Wait for one to finish, or cancel one.',
  runNotOwn: 'Only the person who started this run can change it.',
  nodeInputMissing: '{input} has nothing yet. Connect it or enter a value.',
  nodeResultMissing: '{node} has no result yet. Run it first, or run up to here.',
  nodeOfferGone:
    '{offer} is not offered any more. Choose another engine and model at the node, or tell the administrator.',
  nodeUnknown:
    'This studio has no tool for nodes of type {type}. The node is kept; ask your administrator for an engine that has it.',
  nodeLinkInvalid: '{input} takes {wanted}, but {found} is connected. Remove the link.',
  nodeItemsTooMany: '{count} items arrive here; at most {limit} are made at once. Shorten the list.',
  nodeFileMissing: 'A file of this node is not there any more. Choose it again.',
  pictureBoardGone: 'The board that made this image was deleted, or is no longer shared with you.',
  runStopped: 'The run was stopped because the person who started it can no longer edit its board.',

  storyboardInvalid:
    'The storyboard cannot be read: {detail} at {path}. Open an earlier revision, or make a new storyboard.',
  storyboardNewer:
    'The storyboard has version {found}; this server knows up to {known}. Ask your administrator to update the server.',
  storyboardEmpty: 'The storyboard has no shots yet. Add one first.',
  storyboardShotMissing:
    'Shot {number} has no clip, or the clip is not in your library any more. Make it or choose another, then export again.',
  storyboardTooLong:
    'The film would last {seconds} seconds; at most {limit} are allowed. Shorten some shots.',
  exportsFull: 'You have {limit} exports under way. Wait for one to finish, or cancel one.',
  exportNotFound: 'There is no such export, or it belongs to somebody else.',
  exportFailed: 'The export failed: {detail} Try again.',
  soundUnsupported: 'This sound cannot be used: {detail} Choose an MP3, M4A, AAC, WAV or Ogg file.',
  soundTooLong: 'The sound is too long: {detail} Cut it, then choose it again.',
};

/** The English sentence of an error with its placeholders filled; `said` is quoted behind it: what a service said itself. */
export function errorMessage(name: ErrorName, params: ErrorParams = {}): string {
  const sentence = errorMessages[name].replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? '?'));
  const { said = '' } = params;
  return said === '' ? sentence : `${sentence} It says: “${said}”`;
}
