/** English sentences about styles and their training. A part of `errorMessages.ts`. */
export const styleMessages = {
  trainerUnknown: 'There is no trainer {trainer}. There are: {available}.',
  trainerUnavailable: '{trainer} cannot train now: {reason}',
  trainStartFailed: 'The training could not be started: {reason}',
  trainFailed: 'The training failed: {reason}',
  trainNotRunning: 'No training is under way.',
  trainNumberMissing: 'The number of the training could not be read. Start it again.',
  trainStopFailed: 'The training could not be stopped: {reason}',
  trainOutOfMemory:
    'The memory for the training ran out. Choose a lower resolution, batch size or rank. Checkpoints until then are kept.',
  trainDiverged:
    'The loss stopped being a number at step {step}. Train again with a lower learning rate. The last good checkpoint is kept.',
  trainNoFile: 'The trainer ended without a style file. The log says what it did.',
  trainSilent:
    'The trainer said nothing for {minutes} minutes and was ended. Checkpoints until then are kept.',
  trainDiskFull: 'The training needs {needed} MB on the disk of the server, and {free} MB are free.',
  trainFolderFull:
    'The trainer wrote {used} MB into its folder, where {max} MB are allowed, and was ended. Train fewer epochs, or ask an administrator to raise the limit. Checkpoints until then are kept.',
  trainFileInvalid: 'The trainer wrote a style file that cannot be used: {detail}.',
  trainInterrupted:
    'The trainer ended unexpectedly. Start the training again; it goes on from its last checkpoint.',
  trainRunning: 'This style is being trained. Stop the training first.',
  trainNotFound: 'There is no such training.',
  trainsFull:
    'You have {count} trainings under way or waiting; at most {max} are allowed. Wait for one to end.',
  trainNotResumable: 'This training cannot go on. Start a new one.',
  trainBaseUnknown: 'The trainer has no base {base}. It has: {available}.',
  datasetNotFound: 'There is no such dataset.',
  datasetTraining:
    'Images cannot be changed while the dataset is used by a training. Stop it first, or wait.',
  datasetEmpty: 'Add at least one image.',
  datasetFull: 'A dataset has at most {max} images. There are {count}.',
  datasetUnreadable: 'The dataset could not be read: {detail}.',
  datasetNoFiles: 'There is no file in it that can be used. Add JPEG, PNG or WebP images.',
  datasetImageInvalid: 'Image {number} ({name}) is invalid: {detail}.',
  datasetImageTooLarge: '{name} has {width}×{height} pixels. Images of a dataset are under {max}×{max}.',
  datasetChanged: 'The dataset was changed in the meantime. Look at it and try again.',
  datasetLabelTooLong: 'The labels of {name} have {length} characters; at most {max} are allowed.',
  datasetsFull: 'You have {max} datasets. Delete one first.',
  datasetTooFew: 'This trainer needs at least {min} images. There are {count}.',
  styleNotFound: 'There is no such style.',
  stylesFull: 'You have {max} styles. Delete one first.',
  projectStylesFull: 'The project has {max} styles. Delete one first.',
  styleFileInvalid: 'This is no usable safetensors file: {detail}.',
  styleFilePickle:
    'This file can run code when it is opened (pickle), so it is refused. Convert it to safetensors.',
  styleFileTooLarge: 'A style file has at most {limitMb} MB. This one has {readMb} MB.',
  styleFamilyUnknown:
    'It cannot be told which models this style file is for. Its first tensors are: {tensors}.',
  styleNotReady: 'The model data is still being merged. Reload the page later and try again.',
  styleReviewState: 'This cannot be done while the style is in the state “{state}”.',
  styleElsewhere: '{name} is for {family} and cannot be used here, which takes {taken}.',
  styleUnhealthy: 'This style has no effect and cannot be published: {detail}.',
  styleNoWay:
    'The file of the style {name} is not on {host}, and it may not be copied there. Ask an administrator to set up how styles reach this engine.',
  styleNotListed:
    'The file of the style {name} was copied for {host}, but the host does not list it among its LoRA files. Ask an administrator to check its LoRA folders.',
  styleUploadRefused:
    '{host} did not take the file of the style {name} ({status}). Ask an administrator to set up a shared folder.',
  styleFolderFailed:
    'The file of the style {name} could not be written to the shared folder {folder}: {reason}. Ask an administrator to check the folder.',
};
