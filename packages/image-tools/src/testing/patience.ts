import { configure } from 'storybook/test';

/** For the `beforeEach` of stories: on a busy machine a canvas, an upload or a dialog takes more than the usual second. */
export function waitLonger(): void {
  configure({ asyncUtilTimeout: 10_000 });
}
