/** Titles of boards that nobody has named, in each language: the person may have changed the language since. */
export const untitled = { en: 'Untitled board', zh: '未命名画布', ja: '無題のボード' } as const;

export function isUntitled(title: string): boolean {
  return Object.values<string>(untitled).includes(title);
}
