import type { TagDescription } from '@reduxjs/toolkit/query';

/** The library that a call is about: that of a project, or the personal one for null. */
export interface OfLibrary {
  projectId: string | null;
}

type Tag = TagDescription<'Picture' | 'ProjectPicture'>;

/** The field of a body that names the library; the personal one has none. */
export function inLibrary(projectId: string | null): { projectId?: string } {
  return projectId === null ? {} : { projectId };
}

/** What is read anew when a library changes. A project has a tag of its own, so that its changes leave the others alone. */
export function tagsOf(projectId: string | null | undefined): Tag[] {
  return projectId == null ? ['Picture'] : [{ type: 'ProjectPicture', id: projectId }];
}
