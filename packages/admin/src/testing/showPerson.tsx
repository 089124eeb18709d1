import { adminRoutes, type ManagedUser } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import type { ReactNode } from 'react';
import { admin } from '../feature.ts';
import { answerAsAdministrator, managedUsers } from './records.ts';

/**
 * Shows a part of the page of a person to an administrator.
 * @returns with what changes of the person were sent, and the field that is shown
 */
export async function showPerson(over: Partial<ManagedUser>, draw: (person: ManagedUser) => ReactNode) {
  const [mika] = managedUsers(['Mika']);
  if (!mika) throw new Error('There is no record of a person.');
  const person: ManagedUser = { ...mika, ...over };
  const sent: unknown[] = [];
  const studio = await renderFeature(draw(person), {
    features: [admin],
    server(server) {
      answerAsAdministrator(server);
      server.answer(adminRoutes.changeUser, ({ body }) => {
        sent.push(body);
        return { data: person };
      });
    },
  });
  return {
    ...studio,
    sent,
    get field(): HTMLInputElement {
      const field = document.querySelector('input');
      if (!field) throw new Error('No field is shown.');
      return field;
    },
  };
}
