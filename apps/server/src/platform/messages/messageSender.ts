/** A mail or SMS to one person. */
export interface Message {
  channel: 'mail' | 'sms';
  /** Mobile number or e-mail address. */
  to: string;
  subject: string;
  text: string;
  /** The verification code in the text, for a gateway or a program that needs it alone; absent in a notice. */
  code?: string;
}

export interface MessageSender {
  send(message: Message): Promise<void>;
}
