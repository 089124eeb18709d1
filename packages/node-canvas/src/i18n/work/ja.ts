import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  work: {
    stage: {
      keys: 'Tab でノードを追加します。Shift+Tab、または Esc のあと Tab でボードから出ます。',
      node: 'Enter でノードを選択し、矢印キーで移動します。',
      link: 'Enter でリンクを選択します。操作はすべてメニューにあります。',
      moved: '{{x}}、{{y}} に移動しました',
    },
    edit: {
      locked: 'ボードはロックされています。変更するには「表示」メニューでロックを解除してください。',
      newer: 'このボードは新しいバージョンで作成されたため、ここでは閲覧のみできます。',
    },
    empty: {
      help: 'ノードを追加し、設定で入力元を選びます。下のテンプレートから始めることもできます。',
    },
    copy: {
      label: 'コピー',
      failed: 'コピーできませんでした。ブラウザーが許可していません。キーボードをお使いください。',
    },
    canvas: {
      actions: 'ボードの操作',
      add: 'ここにノードを追加',
      paste: 'ここに貼り付け',
      noNodes: 'クリップボードにコピーしたノードがありません。',
      noClipboard:
        'ブラウザーがクリップボードの読み取りを許可していません。サイトの設定で許可するか、キーボードで貼り付けてください。',
    },
    view: {
      hideLinks: 'リンクを隠す',
      guides: 'スマートガイド',
      arrange: '整列',
      noFull: 'このブラウザーではページを全画面にできません。',
    },
    link: {
      name: '{{from}} から {{to}}',
      actions: 'リンクの操作',
      insert: 'ノードを挿入…',
      hide: 'リンクを隠す',
      show: 'リンクを表示',
      remove: 'リンクを削除',
      goTo: '{{title}} へ移動',
      from: '{{title}} から',
      to: '{{title}} へ',
      more: '{{title}} ほか {{count}} 件',
      hidden: '{{slot}} の隠れたリンク',
      gone: 'ボードにないノード',
      broken: 'このノードのリンクの一つがどこにもつながっていません。ノードを選択すると削除できます。',
    },
    size: {
      resize: 'ノードのサイズを変更',
      width: 'ノードの幅',
      height: 'ノードの高さ',
      reset: 'サイズを元に戻す',
    },
    image: {
      all_one: 'このノードの画像 {{count}} 枚',
      all_other: 'このノードの画像 {{count}} 枚',
      remove: '{{name}} を外す',
      choose: '選び直す',
      tooMany_one: '1 つのノードに入る画像は {{count}} 枚までです。残りは追加していません。',
      tooMany_other: '1 つのノードに入る画像は {{count}} 枚までです。残りは追加していません。',
    },
    circle: {
      mark: 'これらのノードは循環しているため、実行できません。',
      break: 'リンクを切る',
    },
    run: {
      onlyTools: '実行できるのはツールだけです。ツールを選択してください。',
      upTo: 'ここまで実行',
      alone: 'このノードだけ実行',
      aloneSelection: '選択したノードだけ実行',
      here: '選択したノードまで、なければボードを実行',
      more: '{{title}} のほかの方法',
      onChange: '変更したら実行',
      onChangeOn: '変更したら実行します',
    },
    tabs: {
      label: '開いているボード',
      menu: '開いているボード（{{count}}）',
      close: '{{title}} を閉じる',
      closeKey: 'Delete でこのタブを閉じます。',
      moveKey: 'Alt と矢印キーで移動します。',
      moved: '{{title}}：{{count}} 個中 {{place}} 番目',
      up: '上へ移動',
      down: '下へ移動',
      closeThis: 'このボードを閉じる',
      add: 'すべてのボード',
      gone: '利用できません',
      unnamed: 'ボード',
    },
  },
} satisfies Translation<typeof en>;
