export const words = {
  page: { title: 'Drawing', noEngine: 'No engine offers this tool' },
  live: {
    connectionFailed: 'Connection failed, Please refresh and try again',
    connectionLost: 'Connection lost. Reconnecting, and your latest drawing will be rendered again.',
    initFailed: 'Failed to initialize the connection, Please try again',
    renderFailed: 'Failed to generate, Please refresh and try again',
    closed: 'Connection closed',
    connecting: 'Connecting',
    live: 'Live',
    rendering: 'Rendering',
    hidden: 'Paused while this tab is hidden',
    idle: 'Paused because nothing changed. Draw to continue.',
    replaced: 'Live rendering continues in a copy of this tab',
    session: 'Sign in again to render live',
  },
};
