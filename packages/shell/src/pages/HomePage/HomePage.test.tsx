import { defineFeature, fillSlot, homeSectionSlot } from '@tai/kernel';
import { user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { shell } from '../../feature.ts';
import { Page } from './HomePage.tsx';

const section = (id: string, order: number, text: string, isOpen = false) =>
  defineFeature({
    id,
    slots: [
      fillSlot(homeSectionSlot, {
        id,
        order,
        isOpen,
        load: async () => ({ Component: () => <p>{text}</p> }),
      }),
    ],
  });

test('a person is greeted by name above what features put there, in order', async () => {
  const { person } = await renderFeature(<Page />, {
    features: [shell, section('late', 20, 'Recent work'), section('early', 10, 'Start here')],
    signedIn: user({ username: 'Grace' }),
  });
  await person.sees(/^Good (morning|afternoon|evening), Grace$/);
  const early = await person.sees('Start here');
  const late = await person.sees('Recent work');
  expect(early.compareDocumentPosition(late)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a section is shown once those above it are there, so that none pushes it down', async () => {
  const early = Promise.withResolvers<{ Component: () => ReactNode }>();
  const { person } = await renderFeature(<Page />, {
    features: [
      shell,
      section('late', 20, 'Recent work'),
      defineFeature({
        id: 'early',
        slots: [fillSlot(homeSectionSlot, { id: 'early', order: 10, load: () => early.promise })],
      }),
    ],
    signedIn: user({ username: 'Grace' }),
  });
  expect(await screen.findByText('Recent work')).not.toBeVisible();
  early.resolve({ Component: () => <p>Start here</p> });
  await person.sees('Start here');
  expect(screen.getByText('Recent work')).toBeVisible();
});

test('a visitor is told what this is, can sign in, and sees what is open to everybody', async () => {
  const { asked, person } = await renderFeature(<Page />, {
    features: [shell, section('late', 20, 'Recent work'), section('feed', 30, 'Works', true)],
    signedIn: null,
  });
  await person.sees('Works');
  await person.press('Sign in to start');
  expect(asked).toEqual([{ what: 'auth.openSignIn', with: [] }]);
  expect(person.canSee('Recent work')).toBe(false);
});
