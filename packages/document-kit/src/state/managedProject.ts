import { createObservable, type Observable } from '@tai/kernel';

const isOpen = createObservable(false);
const shown = createObservable<string | null>(null);

/** Whether the dialog "Projects" is open. */
export const isManagingProjects: Observable<boolean> = isOpen;
/** The project that the dialog shows; null for the list. */
export const managedProject: Observable<string | null> = shown;

/** Opens the dialog "Projects": the list, or the project of the id. */
export function manageProjects(projectId: string | null = null): void {
  shown.set(projectId);
  isOpen.set(true);
}

/** Goes to a project within the dialog, or back to the list. */
export function showProject(projectId: string | null): void {
  shown.set(projectId);
}

export function closeProjects(): void {
  isOpen.set(false);
}
