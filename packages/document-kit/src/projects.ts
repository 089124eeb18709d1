import { confirmPort, defineFeature, type Kit } from '@tai/kernel';
import { isManagingProjects } from './state/managedProject.ts';

/** The dialog "Projects". A kit of its own, because a library has projects without having documents. */
export const projects: Kit = defineFeature({
  id: 'project',
  needs: [confirmPort],
  overlays: [
    {
      id: 'project.manage',
      isOpen: isManagingProjects,
      load: () => import('./components/Projects/ProjectsOverlay.tsx'),
    },
  ],
});
