// What stands in the large community: titles, tags and names as people write them in three languages. Everything follows
// from the number of a work or a person, so that two runs search the same.
import type { CommunityContents, SeedWork } from '../../../../apps/server/src/testing/communitySeed.ts';
import { keyOf } from '../../../../apps/server/src/platform/text/plainText.ts';
import { wordsOf } from '../../../../apps/server/src/platform/text/words.ts';
import { pick, randoms, seedPrompts, type SeedPrompt } from '../library/contents.ts';

/** How much the community of the benches holds. */
export const communitySize = { works: 100_000, likes: 1_000_000, comments: 200_000, people: 20_000 };

const tagCount = 2_000;
const tagWords = ['夜景', '产品', '插画', '極簡', 'ミニマル', '桜', 'lamp', 'chair', 'retro', 'studio light'];

/** What the benches look for, and in how many works it is. */
export const sought = {
  /** In about a third of the works, by their prompts. */
  common: { zh: '日落', en: 'cinematic' },
  /** In a few works. */
  rare: { zh: '赛里木湖', en: 'zeppelin' },
  /** In no work. */
  nowhere: 'qwertzuiop',
  commonTag: tagName(0),
  rareTag: tagName(1700),
  /** Beginning of many titles and names. */
  beginning: { zh: '雪', en: 'mo' },
} as const;

const kinds = ['image', 'image', 'image', 'image', 'image', 'image', 'image', '3d', 'video', 'model', 'node'];
const categories = [
  ...['product', 'product', 'product', 'vehicle', 'interior', 'interior', 'architecture'],
  ...['fashion', 'game', 'game', 'graphic', 'nature', 'other'],
];
const titled = [
  ...['雪山日落', '雪夜归人', '江南水乡', '未来城市', '竹林小屋', '咖啡杯', '电动汽车', '古寺', '产品概念'],
  ...['Mountain cabin', 'Morning tram', 'Modern chair', 'Desk lamp', 'Sailor', 'Running shoe', 'Tea house'],
  ...['富士山', '和室の朝', '夜の路地', '陶器の花瓶', 'カフェの猫'],
];
const names = ['李', '王小明', '陈思', '佐藤', '田中さくら', 'Mona', 'morgan', 'Alex', 'Ines', 'Jo'];

function nameOf(person: number): string {
  return `${pick(names, randoms(person + 3_000_000)())} ${person}`;
}

/** The community of the benches. */
export function benchCommunity(): CommunityContents {
  return { size: communitySize, readerFollows: 500, nameOf, prompts: seedPrompts(), work: seedWork };
}

let prompts: SeedPrompt[] | undefined;

export function seedWork(number: number): SeedWork {
  prompts ??= seedPrompts();
  const random = randoms(number + 11_000_000);
  // A few people publish much, most of them little.
  const author = Math.floor(random() ** 3 * communitySize.people);
  const prompt = pick(prompts, random());
  const tags = [
    ...new Set(
      Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
        tagName(Math.floor(random() ** 3 * tagCount)),
      ),
    ),
  ];
  const title = `${pick(titled, random())} ${number % 5_000}`;
  const isPromptVisible = random() < 0.8;
  const searched = [title, nameOf(author), ...tags, isPromptVisible ? prompt.prompt : null];
  return {
    ...{ number, author, title, tags, isPromptVisible },
    kind: pick(kinds, random()),
    category: pick(categories, random()),
    titleKey: keyOf(title),
    tagKeys: tags.map(keyOf),
    promptNumber: prompt.number,
    words: wordsOf(searched),
  };
}

function tagName(number: number): string {
  return `${tagWords[number % tagWords.length]} ${number}`;
}
