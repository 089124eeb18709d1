import type { DocumentType } from '@tai/contracts';
import { Skeleton, type IconComponent } from '@tai/design-system';
import { LazyPart } from '@tai/kernel';
import type { ComponentType, ReactNode } from 'react';
import { libraryWords } from '../../libraryWords.ts';
import { projectWords } from '../../projectWords.ts';
import type { ShareKind } from '../ShareDocument/ShareDialog.tsx';
import { Library } from './Library.tsx';

export interface DocumentLibraryProps {
  type: DocumentType;
  /** Heading of the page, the button that makes one, and what stands where there is none yet. */
  words: { title: string; make: string; empty: string; emptyHelp: string };
  icon: IconComponent;
  /** Stands in place of a cover where there is none; the icon unless given. */
  placeholder?: ComponentType<{ seed: string }>;
  isMaking?: boolean;
  /** Makes one in the place that `useDocumentPlace` says. */
  onMake: () => void;
  /** Path of a document, with the key of its link where it has one. */
  addressOf: (id: string, linkToken?: string) => string;
  /** What the sharing dialog calls them. */
  shareKind: ShareKind;
  /** More buttons before the one that makes one, for example to open a file. */
  buttons?: ReactNode;
  /** Stands above the person's own documents outside of folders, for example templates. */
  shelf?: ReactNode;
}

const loadProjectWords = () => Promise.resolve({ Component: Library });
const loadWords = () => Promise.resolve({ Component: WithProjects });
const waiting = <Skeleton height={320} />;

/** The documents of one type in folders, projects and the trash, with search, sharing and the way to a new one. */
export function DocumentLibrary(props: DocumentLibraryProps) {
  return <LazyPart load={loadWords} words={libraryWords} props={props} fallback={waiting} />;
}

function WithProjects(props: DocumentLibraryProps) {
  return <LazyPart load={loadProjectWords} words={projectWords} props={props} fallback={waiting} />;
}
