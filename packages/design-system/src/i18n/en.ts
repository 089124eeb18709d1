/** Words of the design system. English is the source of the keys; `{{name}}` is a placeholder. */
export const words = {
  common: {
    close: 'Close',
    clear: 'Clear',
    cancel: 'Cancel',
    confirm: 'Confirm',
    retry: 'Try again',
    loading: 'Loading…',
    remove: 'Remove {{label}}',
  },
  field: {
    counter: '{{count}} of {{max}} characters',
    over: '{{count}} characters over the limit',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    value: '{{label}}, value',
    reset: 'Double-click to reset to {{value}}',
  },
  date: {
    /** Name of the language in dayjs. */
    locale: 'en',
    monthForm: 'MMMM YYYY',
    dayForm: 'dddd, MMMM D, YYYY',
    tooEarly: 'Choose {{day}} or later',
    tooLate: 'Choose {{day}} or earlier',
    open: 'Open calendar',
    calendar: 'Calendar',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    showDays: 'Choose a day',
    showYears: 'Choose a year',
  },
  confirm: { type: 'Type {{word}} to continue' },
  clip: {
    failed: 'This browser can’t play this clip',
  },
  image: {
    failed: 'Image load failed',
    openInNewTab: 'Open in new tab',
    download: 'Download',
    share: 'Copy link',
    menu: 'Image',
  },
  preview: {
    title: 'Image preview',
    previous: 'Previous image',
    next: 'Next image',
    counter: '{{index}} of {{count}}',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoom: 'Zoom {{percent}}',
    fit: 'Fit to window',
    actualSize: 'Actual size',
    details: 'Details',
  },
  toast: { region: 'Notifications', times: '×{{count}}', timesSpoken: '{{count}} times' },
  error: { title: 'Something went wrong', details: 'Details', requestId: 'Request {{id}}' },
  panels: {
    separator: 'Resize {{label}}',
    expand: 'Show {{label}}',
  },
  pagination: {
    label: 'Pages',
    range: '{{first}}–{{last}} of {{total}}',
    previous: 'Previous page',
    next: 'Next page',
  },
  suggest: { remove: 'Remove “{{name}}”' },
  palette: {
    title: 'Command palette',
    placeholder: 'Search actions…',
    empty: 'No results for “{{query}}”',
    hint: 'Use the arrow keys to select and Enter to run',
  },
  shortcuts: { title: 'Keyboard shortcuts', empty: 'This page has no shortcuts' },
  avatar: { user: 'User' },
};

/** Shape of the words: another language has exactly these keys. */
export type DesignWords = typeof words;
