/** Path of the page of a person. */
export const personPage = (id: string) => `/user-detail?id=${id}`;
