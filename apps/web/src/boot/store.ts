import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi, type ApiClient } from '@tai/api-client';
import type { RuntimeSink } from '@tai/kernel';

/** Makes the store with the shared API slice; features add their slices and middleware when first shown. */
export function createStore(client: ApiClient) {
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
  setupListeners(store.dispatch);
  return { store, sink };
}
