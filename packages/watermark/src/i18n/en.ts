export const words = {
  aiLabel: 'AI generated',
  download: {
    busy: 'Downloading, please wait',
    progress: 'Downloading {{done}} of {{total}}',
    drawing: 'Adding watermark: {{percent}}%',
    failed: 'The download failed. Contact the administrator!',
    someFailed: 'Couldn’t download {{failed}} of {{total}} images',
    plain: 'Couldn’t add the watermark, so the original image was saved',
    cancel: 'Cancel',
    done_one: '{{count}} image saved',
    done_other: '{{count}} images saved as a ZIP',
  },
};
