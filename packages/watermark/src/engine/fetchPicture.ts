/**
 * Bytes of a picture. The session cookie authenticates the request, as it does for `<img>`.
 * @throws Error 'HTTP error! status' with the status when the server refuses
 */
export async function fetchPicture(url: string, signal?: AbortSignal): Promise<Blob> {
  // A page served over https may not load plain http.
  const address = location.protocol === 'https:' ? url.replace(/^http:/, 'https:') : url;
  // oxlint-disable-next-line tai/browser-globals -- bytes of a file, not a call of the wire
  const response = await fetch(address, { signal, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`HTTP error! status ${response.status}`);
  return response.blob();
}
