import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { RuntimeSink } from '@tai/kernel';
import type { ApiClient } from './client.ts';
import { baseApi } from './request/baseApi.ts';

/**
 * Makes the store with the shared API slice, and the sink through which the host adds the slices and middleware of a
 * feature when it is first shown.
 */
export function createAppStore(client: ApiClient) {
  const reducer = combineSlices(baseApi);
  const dynamic = createDynamicMiddleware();
  const store = configureStore({
    reducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { client } } }).concat(baseApi.middleware, dynamic.middleware),
  });
  const sink: RuntimeSink = {
    injectSlice: (slice) => {
      reducer.inject(slice);
    },
    addMiddleware: (middleware) => dynamic.addMiddleware(middleware),
    settle: () => {
      store.dispatch({ type: 'host/runtimeInjected' });
    },
  };
  const stopListening = setupListeners(store.dispatch);
  return { store, sink, stopListening };
}
