import type { ManagedUser } from '@tai/contracts';
import { expect, test } from 'vitest';
import { showPerson } from '../../testing/showPerson.tsx';
import { StorageField } from './StorageField.tsx';

const show = (storage: ManagedUser['storage']) =>
  showPerson({ storage }, (person) => <StorageField person={person} isDisabled={false} />);

test('a limit is shown and sent in gigabytes', async () => {
  const { person, sent, field } = await show({ used: 12e9, limit: 20e9, ownLimit: null });
  await person.sees(/12 GB of 20 GB used/);
  expect(field).toHaveValue(null);
  await person.hand.type(field, '1.5');
  await person.press('Save');
  await expect.poll(() => sent).toEqual([{ userId: 'user-0', storageLimit: 1.5e9 }]);
});

test('an empty field gives the limit of everybody back', async () => {
  const { person, sent, field } = await show({ used: 0, limit: 0, ownLimit: 0 });
  await person.sees(/0 MB used, no limit/);
  await person.hand.clear(field);
  await person.press('Save');
  await expect.poll(() => sent).toEqual([{ userId: 'user-0', storageLimit: null }]);
});

test('a number that is no limit is not sent', async () => {
  const { person, field } = await show({ used: 0, limit: 20e9, ownLimit: null });
  await person.hand.type(field, '-1');
  await person.sees('Enter a number from 0 to 1,000,000');
  expect(document.querySelector('button')).toBeDisabled();
});
