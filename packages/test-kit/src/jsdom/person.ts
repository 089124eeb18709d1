import { screen, waitFor } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';

type Name = string | RegExp;

/** What a person does and sees, in a person's words. Controls are found by their role and name. */
export interface Person {
  /** Presses a button, link, tab, switch, radio button, menu item, option or row of a list. */
  press(name: Name): Promise<void>;
  /** Puts a text into a field in place of what is there. */
  fill(field: Name, text: string): Promise<void>;
  /** Opens a list of choices and takes one. */
  choose(list: Name, choice: Name): Promise<void>;
  /** Presses keys, in the notation of user-event. */
  keys(keys: string): Promise<void>;
  /** Waits until a text is there. */
  sees(text: Name): Promise<HTMLElement>;
  /** True when a text is there now. */
  canSee(text: Name): boolean;
  /** A control by its name, waited for. */
  control(name: Name): Promise<HTMLElement>;
  /** The field of that name, waited for. */
  field(name: Name): Promise<HTMLElement>;
  /** The pointer and keyboard themselves, for what has no word here. */
  hand: UserEvent;
}

const pressable = [
  'button',
  'link',
  'radio',
  'option',
  'menuitem',
  'menuitemcheckbox',
  'gridcell',
  'switch',
  'checkbox',
  'tab',
] as const;
const fillable = ['textbox', 'spinbutton', 'slider', 'combobox'] as const;

/** @param hand made with fake timers by tests in which time is the behaviour */
export function createPerson(hand: UserEvent = userEvent.setup()): Person {
  const control = (name: Name) =>
    waitFor(() => {
      for (const role of pressable) {
        const [found] = screen.queryAllByRole(role, { name });
        if (found) return found;
      }
      throw new Error(`There is nothing to press that is called ${String(name)}.`);
    });
  const field = (name: Name) =>
    waitFor(() => {
      for (const role of fillable) {
        const [found] = screen.queryAllByRole(role, { name });
        if (found) return found;
      }
      // A password field has no role.
      const [found] = screen.queryAllByLabelText(name, { selector: '[type=password]' });
      if (found) return found;
      throw new Error(`There is no field that is called ${String(name)}.`);
    });
  return {
    hand,
    control,
    field,
    async press(name) {
      await hand.click(await control(name));
    },
    async fill(name, text) {
      const element = await field(name);
      await hand.clear(element);
      if (text === '') return;
      await hand.click(element);
      await hand.paste(text);
    },
    async choose(list, choice) {
      const box = await screen.findByRole('combobox', { name: list });
      // One whose choices are on their way is disabled until they are here.
      await waitFor(() => {
        if (box.matches(':disabled')) throw new Error(`${String(list)} cannot be opened.`);
      });
      await hand.click(box);
      await hand.click(await screen.findByRole('option', { name: choice }));
    },
    keys: (keys) => hand.keyboard(keys),
    sees: (text) => screen.findByText(text),
    canSee: (text) => screen.queryAllByText(text).length > 0,
  };
}
