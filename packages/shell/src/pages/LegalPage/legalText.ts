/** A chapter of a legal text. A paragraph that starts with `- ` is a point of a list. */
interface Chapter {
  title: string;
  paragraphs: readonly string[];
}

/** A legal text in one language. */
export interface LegalText {
  /** Day of this version, YYYY-MM-DD. */
  date: string;
  lead: string;
  chapters: readonly Chapter[];
}
