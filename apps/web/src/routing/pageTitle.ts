import { brand } from '@tai/design-system';

let pageTitle = '';
let titlePrefix: string | null = null;

function show(): void {
  document.title = [titlePrefix, pageTitle, brand.name].filter(Boolean).join(' · ');
}

/** Names the page; the brand suffix is added. */
export function setPageTitle(title: string): void {
  pageTitle = title;
  show();
}

/** Puts a text before the page title, such as the progress of a job while the tab is hidden. */
export function setTitlePrefix(prefix: string | null): void {
  titlePrefix = prefix;
  show();
}
