import { definePort } from '@tai/kernel';
import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiClient } from './client.ts';
import type { ApiExtra } from './request/baseApi.ts';

/** The app's client for code that is not a component, such as a feature's `setup`. Provided by the host. */
export const clientPort = definePort<ApiClient>('client');

/** What code outside components may do with the store: dispatch actions and endpoint calls, read, watch. */
export interface AppStore extends Pick<Store, 'getState' | 'subscribe'> {
  // oxlint-disable-next-line typescript/no-explicit-any -- thunks of any state: its shape is each slice's own affair
  dispatch: ThunkDispatch<any, ApiExtra, UnknownAction>;
}

/** The app's store. Provided by the host. */
export const storePort = definePort<AppStore>('store');
