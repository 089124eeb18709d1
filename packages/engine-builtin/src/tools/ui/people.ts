import type { LocalizedText } from '@tai/contracts';
import { say, type Ui } from './svg.ts';

export function words(en: string, zh: string, ja: string): LocalizedText {
  return { en, zh, ja };
}

const people: readonly LocalizedText[] = [
  words('Maya Chen', '林悦', '佐藤 葵'),
  words('Leo Park', '陈宇航', '高橋 蓮'),
  words('Ana Ruiz', '周晓雯', '田中 美咲'),
  words('Tom Berg', '赵明', '鈴木 翔'),
  words('Iris Wolf', '苏晴', '伊藤 結衣'),
  words('Noah Diaz', '王子轩', '渡辺 悠真'),
  words('Ella Novak', '何佳怡', '中村 凛'),
];

export function person(ui: Ui, number: number): string {
  return say(ui, people[number % people.length]!);
}

/** An amount of money that is usual in the language's country, from one in dollars. */
export function money(ui: Ui, dollars: number): string {
  const rounded = (value: number, step: number) => Math.round(value / step) * step;
  if (ui.language === 'en') {
    const digits = Math.abs(dollars) < 1000 && dollars % 1 !== 0 ? 2 : 0;
    return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
  }
  if (ui.language === 'zh') return `¥${rounded(dollars * 7, dollars < 50 ? 1 : 10).toLocaleString('en-US')}`;
  return `¥${rounded(dollars * 150, dollars < 100 ? 10 : 100).toLocaleString('en-US')}`;
}
