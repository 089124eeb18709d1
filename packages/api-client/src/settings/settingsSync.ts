// Keeps the settings of this browser and those of the account the same. What the person changed here and the server
// does not have yet is kept apart (`unsaved`): a look at the account that comes in between wins for everything else, and
// never takes back a switch that was just pressed.
import { routes, type UserSettings } from '@tai/contracts';
import type { ApiClient } from '../client.ts';
import { isTransient, type ApiError } from '../request/apiError.ts';
import { callRoute, mayRepeat } from '../request/callRoute.ts';
import { sessionKeys } from '../session/sessionSource.ts';
import { presentSettings, withSettings } from './settingText.ts';

/** Milliseconds without another change before the settings are sent. */
const debounce = 400;

type Client = Pick<ApiClient, 'session' | 'settings' | 'realtime' | 'expire'>;

/**
 * Starts it: the server's settings win at sign-in and whenever the account was looked at; a change is sent after
 * 400 ms, again when the network returns, and at once when the page is closed; another tab's change is taken over.
 * A visitor's settings stay in the browser.
 * @param onFailed told of each save that failed; the change holds here and is sent again if that can help
 * @returns how to stop it
 */
export function startSettingsSync(client: Client, onFailed: (error: ApiError) => void): () => void {
  const { session, settings, realtime } = client;
  let token: string | undefined;
  /** The account's text that was taken over last. */
  let taken: string | undefined;
  /** What the settings were when they were last looked at, to tell what a change changed. */
  let known = settings.get();
  let unsaved: Partial<UserSettings> = {};
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(part: Partial<UserSettings>): void {
    known = { ...known, ...part };
    settings.change(part);
  }

  function followSession(): void {
    const current = session.get();
    if (current?.token !== token) {
      token = current?.token;
      taken = undefined;
      unsaved = {};
      clearTimeout(timer);
    }
    if (!current || current.user.userSetting === taken) return;
    taken = current.user.userSetting;
    take({ ...presentSettings(taken), ...unsaved });
  }

  function followSettings(): void {
    const next = settings.get();
    const changed = difference(known, next);
    known = next;
    const current = session.get();
    if (!current || Object.keys(changed).length === 0) return;
    unsaved = { ...unsaved, ...changed };
    // The stored account says it too, so that a page loaded before the answer starts with the choice.
    taken = withSettings(current.user.userSetting, unsaved);
    session.update({ ...current.user, userSetting: taken });
    clearTimeout(timer);
    timer = setTimeout(() => void send(), debounce);
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    const current = session.get();
    if (!current || isSending || Object.keys(unsaved).length === 0) return;
    const sent = unsaved;
    isSending = true;
    const result = await callRoute(routes.saveSeting, {
      body: {
        userId: current.user.userId,
        userSetting: JSON.stringify(sent),
        csid: settings.get().language,
      },
      // A switch that is pressed to and fro sends the same again, and the last one counts.
      headers: mayRepeat,
      token: current.token,
      keepalive: true,
    });
    isSending = false;
    if (session.get()?.token !== current.token) return;
    if ('error' in result) {
      if (result.error.code === 401) return client.expire(current.token);
      // What the server refuses once it refuses again.
      if (!isTransient(result.error)) unsaved = difference(sent, unsaved);
      onFailed(result.error);
      return;
    }
    unsaved = difference(sent, unsaved);
    void send();
  }

  function onStorage(event: StorageEvent): void {
    // Removed means that another tab signed out, which the session tells.
    if (event.key === sessionKeys.setting && event.newValue !== null) take(presentSettings(event.newValue));
  }
  const sendNow = () => void send();
  const sendBeforeLeaving = () => {
    if (document.visibilityState === 'hidden') sendNow();
  };

  const stops = [
    session.subscribe(followSession),
    settings.subscribe(followSettings),
    realtime.status.subscribe(() => {
      if (realtime.status.get() === 'open') sendNow();
    }),
    listen(window, 'storage', onStorage),
    listen(window, 'online', sendNow),
    listen(window, 'pagehide', sendNow),
    listen(document, 'visibilitychange', sendBeforeLeaving),
  ];
  followSession();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** The fields of `next` that are not as in `before`. */
function difference(before: Partial<UserSettings>, next: Partial<UserSettings>): Partial<UserSettings> {
  const names = Object.keys(next) as (keyof UserSettings)[];
  const changed = names.filter((name) => JSON.stringify(next[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, next[name]]));
}

function listen(target: EventTarget, name: string, listener: (event: never) => void): () => void {
  const handle = listener as (event: Event) => void;
  target.addEventListener(name, handle);
  return () => target.removeEventListener(name, handle);
}
