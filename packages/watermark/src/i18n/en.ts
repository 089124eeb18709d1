export const words = {
  download: {
    busy: 'Downloading, please wait',
    progress: 'Downloading {{done}} of {{total}}',
    drawing: 'Drawing the watermark: {{percent}} %',
    failed: 'The download failed. Contact the administrator!',
    someFailed: '{{failed}} of {{total}} pictures could not be downloaded',
    plain: 'The watermark could not be drawn, so the plain picture was saved',
    cancel: 'Cancel',
    done_one: '{{count}} picture saved',
    done_other: '{{count}} pictures saved as a ZIP',
  },
};
