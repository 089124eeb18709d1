/** Numbers of the style library. */
export const styleLimits = {
  /** Styles in one personal space or project; shared ones of others do not count. */
  stylesMax: 100,
  nameMaxLength: 15,
  promptMaxLength: 100,
  triggerMaxLength: 100,
  coversMax: 2,
  weight: { min: 0, max: 1, step: 0.05, default: 0.5 },
  /** Slider of the publish form. */
  slider: { min: 1, max: 200, step: 1, default: 50 },
  intensity: { min: 0, max: 100, step: 1, default: 50 },
  /** Styles in one request. */
  usedMax: 6,
  tagMaxLength: 30,
  pageSize: 100,
  pageSizeMax: 200,
  searchMaxLength: 100,
  appealMaxLength: 500,
  /** People who are named to those who may change a style. */
  usersMax: 50,
} as const;
