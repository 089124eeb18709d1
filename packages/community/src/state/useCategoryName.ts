import { builtinWorkCategories } from '@tai/contracts';
import { communityWords } from '../words.ts';

/** Names of categories: the product's own in the person's language, others as an administrator wrote them. */
export function useCategoryName(): (category: { id: string; label: string }) => string {
  const say = communityWords.useWords();
  return ({ id, label }) => {
    const builtin = builtinWorkCategories.find((one) => one === id);
    return builtin ? say(`category.${builtin}`) : label;
  };
}
