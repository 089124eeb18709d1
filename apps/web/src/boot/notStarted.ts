// Without words nothing can be said in the person's language, so this says it in all three, as index.html does.
const sentences = ['页面加载失败，请检查网络连接', 'The app could not be loaded', '読み込めませんでした'];
const reload = '重新加载 · Reload · 再読み込み';

/** Shows that the app could not start, with a way to try again. */
export function showNotStarted(container: HTMLElement): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = sentences.join(' · ');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = reload;
  button.addEventListener('click', () => window.location.reload());
  container.style.cssText = 'display:grid;place-content:center;gap:16px;min-height:100dvh;text-align:center';
  // The theme's styles are not here yet; these two colours read on either ground.
  container.style.color = document.documentElement.dataset.theme === 'light' ? '#15151b' : '#ebebef';
  container.replaceChildren(message, button);
}
