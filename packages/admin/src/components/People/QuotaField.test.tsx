import { expect, test } from 'vitest';
import { showPerson as show } from '../../testing/showPerson.tsx';
import { ClassSelect } from './ClassSelect.tsx';
import { QuotaField } from './QuotaField.tsx';

test('a limit of jobs says what was used and is sent alone', async () => {
  const { person, sent, field } = await show(
    { jobsPerDay: { used: 12, limit: 50, ownLimit: null } },
    (managed) => <QuotaField person={managed} name="jobsPerDay" isDisabled={false} />,
  );
  await person.sees(/12 of 50 used/);
  expect(field).toHaveValue(null);
  await person.hand.type(field, '0');
  await person.press('Save');
  await expect.poll(() => sent).toEqual([{ userId: 'user-0', jobsPerDay: 0 }]);
});

test('an empty field gives the limit of everybody back', async () => {
  const { person, sent, field } = await show({ activeJobs: { limit: 5, ownLimit: 5 } }, (managed) => (
    <QuotaField person={managed} name="activeJobs" isDisabled={false} />
  ));
  await person.sees(/Up to 5 waiting or running/);
  expect(field).toHaveValue(5);
  await person.hand.clear(field);
  await person.press('Save');
  await expect.poll(() => sent).toEqual([{ userId: 'user-0', activeJobs: null }]);
});

test.each(['0', '1.5', '21'])('%s live sessions are not sent', async (text) => {
  const { person, field } = await show({}, (managed) => (
    <QuotaField person={managed} name="liveSessions" isDisabled={false} />
  ));
  await person.hand.type(field, text);
  await person.sees('Enter a whole number from 1 to 20');
  expect(document.querySelector('button')).toBeDisabled();
});

test('a job priority is chosen by its name', async () => {
  const { person, sent } = await show({ jobClass: 'normal' }, (managed) => <ClassSelect person={managed} />);
  await person.choose('Job priority', 'High');
  await expect.poll(() => sent).toEqual([{ userId: 'user-0', jobClass: 'high' }]);
});
