/** Something is wrong with the folder, a backup in it, or what it is to be restored into; the message says what to do. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
