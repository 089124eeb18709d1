import type { RouteClient } from '@tai/contracts';
import { describe, expect, test } from 'vitest';
import type { ApiError } from './apiError.ts';
import { handlingOf, type Handling } from './handling.ts';

type Case = [client: RouteClient, kind: ApiError['kind'], code: number, handling: Handling];

/** Every row of the error catalogue of the specification, for the clients it speaks of. */
const rows: Case[] = [
  ['product', 'http', 401, 'signIn'],
  ['product', 'api', 401, 'signIn'],
  ['creative', 'api', 401, 'signIn'],
  ['management', 'http', 401, 'askToSignIn'],
  ['management', 'api', 401, 'askToSignIn'],
  ['product', 'http', 403, 'place'],
  ['product', 'api', 403, 'place'],
  ['management', 'http', 403, 'toast'],
  ['management', 'api', 403, 'toast'],
  ['product', 'http', 404, 'place'],
  ['creative', 'http', 404, 'toast'],
  ['creative', 'http', 403, 'place'],
  ['management', 'http', 404, 'toast'],
  ['product', 'http', 500, 'place'],
  ['product', 'api', 500, 'place'],
  ['management', 'http', 500, 'toast'],
  ['management', 'api', 500, 'toast'],
  ['product', 'api', 601, 'warning'],
  ['creative', 'api', 601, 'warning'],
  ['management', 'api', 601, 'warning'],
  ['product', 'http', 502, 'toast'],
  ['creative', 'http', 418, 'toast'],
  ...[400, 408, 501, 502, 503, 504, 505, 599].map((status): Case => ['management', 'http', status, 'toast']),
  ['product', 'timeout', 0, 'place'],
  ['product', 'network', 0, 'place'],
  ['management', 'timeout', 0, 'toast'],
  ['management', 'network', 0, 'toast'],
  // A refusal of the catalogue belongs to the control that asked.
  ['product', 'api', 1007, 'place'],
  ['management', 'api', 1028, 'place'],
  ['product', 'duplicate', 0, 'place'],
  ['management', 'cancelled', 0, 'place'],
  ['management', 'contract', 0, 'place'],
];

describe('who says what about a failed call', () => {
  test.each(rows)('%s client, %s %i: %s', (client, kind, code, handling) => {
    expect(handlingOf({ kind, code, msg: '' }, client)).toBe(handling);
  });
});
