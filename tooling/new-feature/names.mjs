// The forms in which a feature's name stands in code.

/** Names of a feature from its kebab-case name. @throws Error when it is not kebab-case */
export function featureNames(kebab) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) {
    throw new Error(
      `"${kebab}" is no feature name. Use small letters, digits and hyphens, such as "style-studio".`,
    );
  }
  const pascal = kebab.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
  const camel = pascal[0].toLowerCase() + pascal.slice(1);
  const title = pascal.replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  return { kebab, pascal, camel, title: title[0] + title.slice(1).toLowerCase() };
}
