import { definePort } from '@tai/kernel';
import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiClient } from './client.ts';

/** The app's client for code that is not a component, such as a feature's `setup`. Provided by the host. */
export const clientPort = definePort<ApiClient>('client');

/** What code outside components may do with the store. */
export interface AppStore {
  dispatch: Dispatch<UnknownAction> & ((thunk: never) => unknown);
  getState(): unknown;
  subscribe(listener: () => void): () => void;
}

/** The app's store. Provided by the host. */
export const storePort = definePort<AppStore>('store');
