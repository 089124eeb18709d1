// The pseudo language: every sentence that went through the words stands between ⟦ and ⟧, so that what did not is
// seen at a glance, by a person in Storybook and by a journey in the browser.
let isOn = false;

/** Shows words in the pseudo language from now on. */
export function showPseudoWords(): void {
  isOn = true;
}

/** A sentence as it is shown. */
export function shown(text: string): string {
  return isOn && text !== '' ? `⟦${text}⟧` : text;
}
