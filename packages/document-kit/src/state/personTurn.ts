// Whose turn it is to edit a document, among the people who have it open. They tell each other by presence: the page that claims the
// highest number edits. It is an agreement and no lock: who cannot be heard is not waited for, and what two save nevertheless is
// found by the revisions.
import { presenceLimits } from '@tai/contracts';
import type { Presence, PresentPage } from './presence.ts';

/** What the turn needs of {@link Presence}. */
export type EditorPresence = Pick<Presence, 'get' | 'claim' | 'onSign' | 'start'>;

/** Milliseconds in which the page that edits saves what it has. Then the one that takes over edits in any case. */
const patience = 4_000;

interface PersonTurnParts {
  account: string;
  presence: EditorPresence | undefined;
  /** Only one edits at a time. Else everybody has the turn. */
  isExclusive: boolean;
  /** Whether others can be there, and whether this page would edit if it had the turn. */
  standing: () => { canMeetOthers: boolean; canEdit: boolean };
  /** Saves what is not saved. Never rejects. */
  flush: () => Promise<void>;
  /** Brings what others saved. Never rejects. */
  look: () => Promise<void>;
  /** The turn came, went, or somebody else has it now. */
  onChange: () => void;
}

/** Made by {@link createPersonTurn}. */
export interface PersonTurn {
  /** Name of the other person who edits; null when nobody else does. */
  otherEditor(): string | null;
  /** Takes the turn, after the other page saved what it had, or did not answer. */
  take(): Promise<void>;
  /** To be called when `standing` may have changed. */
  follow(): void;
  stop(): void;
}

export function createPersonTurn(parts: PersonTurnParts): PersonTurn {
  const { account, presence, isExclusive, standing, flush, look, onChange } = parts;
  let own = 0;
  let isChanging = false;
  let hiddenAt = Infinity;
  let stopAll: (() => void) | null = null;
  let shownEditor: string | null = null;

  const claims = () => (presence?.get() ?? []).filter(({ turn }) => turn > 0);
  const others = () => claims().filter(({ person }) => person.id !== account);
  const waiting = createWait((clientId) => others().some((page) => page.clientId === clientId));
  /** The page of somebody else that goes before one of this person with a number. */
  const before = (turn = own): PresentPage | undefined =>
    others()
      .toSorted((a, b) => (goesBefore(a, b.turn, b.person.id) ? -1 : 1))
      .find((page) => goesBefore(page, turn, account));

  function claim(turn: number): void {
    if (own === turn) return;
    own = turn;
    presence?.claim(turn);
  }

  function show(): void {
    const editor = before()?.person.name ?? null;
    if (shownEditor === editor) return;
    shownEditor = editor;
    onChange();
  }

  function hear(sign: Parameters<Parameters<EditorPresence['onSign']>[0]>[0]): void {
    waiting.look();
    // That others fell silent may be the own network: who looked goes on looking until the server says who is there.
    if (isChanging || sign === 'waited') return;
    const isFree = before() === undefined;
    if (!standing().canEdit) claim(0);
    else if (own > 0 && !isFree) return void yieldTurn();
    else if (own === 0 && isFree && sign === 'answered') claim(1);
    else if (own === 0 && isFree && sign === 'heard') presence?.claim(0);
    show();
  }

  /** Somebody took over, and waits for what is not saved here. Until then it can be edited: an editor writes what it has a moment later. */
  async function yieldTurn(): Promise<void> {
    isChanging = true;
    await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, patience))]);
    isChanging = false;
    claim(0);
    show();
  }

  /** A hidden page says nothing, and after a while others do not count it in. Then it gives its turn up, and asks when it is seen again. */
  function followPage(): void {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt >= presenceLimits.lifetime) claim(0);
  }

  function start(): void {
    if (!presence || stopAll) return;
    document.addEventListener('visibilitychange', followPage);
    const stops = [presence.onSign(hear), presence.start()];
    stopAll = () => {
      // It begins without a claim when the document is opened again.
      claim(0);
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', followPage);
      stopAll = null;
      const wasReader = shownEditor !== null;
      shownEditor = null;
      if (wasReader) onChange();
    };
  }

  /** Another tab of this person had the turn: this one has it now. */
  function inherit(): void {
    const ours = Math.max(0, ...claims().map(({ turn, person }) => (person.id === account ? turn : 0)));
    if (ours > own && standing().canEdit && !before(ours)) claim(ours);
  }

  return {
    otherEditor: () => shownEditor,
    async take() {
      if (isChanging) return;
      isChanging = true;
      const { clientId } = before() ?? {};
      const highest = Math.max(own, ...others().map(({ turn }) => turn));
      claim(Math.min(highest + 1, presenceLimits.turnMax));
      await waiting.until(clientId);
      await look();
      isChanging = false;
      show();
    },
    follow() {
      if (!isExclusive || !standing().canMeetOthers) return stopAll?.();
      start();
      inherit();
    },
    stop: () => stopAll?.(),
  };
}

/** Waits for a page to give its turn up, for as long as `patience` says. */
function createWait(claims: (clientId: string | undefined) => boolean) {
  let look = (): void => undefined;
  return {
    /** Something was heard of the pages. */
    look: () => look(),
    until: (clientId: string | undefined): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(done, claims(clientId) ? patience : 0);
        function done(): void {
          clearTimeout(timer);
          look = () => undefined;
          resolve();
        }
        look = () => void (claims(clientId) || done());
      }),
  };
}

/** Whether a page edits rather than one with another claim. The same number in the same moment is ordered by people, so that all agree. */
function goesBefore({ turn, person }: PresentPage, otherTurn: number, otherPerson: string): boolean {
  return turn > otherTurn || (turn === otherTurn && person.id > otherPerson);
}
