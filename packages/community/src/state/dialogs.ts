import type { ReportTarget, Work, WorkCard } from '@tai/contracts';
import { createObservable } from '@tai/kernel';

/** A dialog that shows something: what it is about, and whether it is open. */
function dialogAbout<Subject>() {
  const subject = createObservable<Subject | null>(null);
  const isOpen = createObservable(false);
  return {
    /** Stays after closing, so that nothing changes while the dialog fades. */
    subject,
    isOpen,
    open(about: Subject): void {
      subject.set(about);
      isOpen.set(true);
    },
    close(): void {
      isOpen.set(false);
    },
  };
}

/** What is published: a work to go on with, or pictures of the library for a new one. */
export interface PublishSubject {
  workId?: string;
  pictureIds?: readonly string[];
  /** Title that a new one begins with. */
  title?: string;
  /** What a new one shows beside the pictures. */
  subject?: NonNullable<Work['subject']>;
}
export const publishing = dialogAbout<PublishSubject>();

/** What is reported; `name` is how the dialog calls it. */
export interface ReportSubject {
  type: ReportTarget;
  id: string;
  name: string;
}
export const reporting = dialogAbout<ReportSubject>();

/** Choosing the folder in which a work is collected. */
export interface CollectSubject extends Pick<WorkCard, 'id' | 'title' | 'isCollected'> {
  /** The one it is in, where that is known. */
  folderId?: string | null;
}
export const collecting = dialogAbout<CollectSubject>();

/** Telling the administrators; it is about nothing in particular. */
export const givingFeedback = dialogAbout<true>();
