import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { id, ids, library } from './library.ts';

/** A category of a library. */
const category = z.object({
  id: z.string(),
  /** Null at the top. */
  parentId: z.nullable(z.string()),
  name: z.string(),
  /** Pictures in it, without those of categories below it. */
  count: z.number(),
});
export type PictureCategory = z.infer<typeof category>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.picture.categoryNameMaxLength));

/** Every category, those of one parent in their order. */
export const listCategories = defineRoute({
  id: 'category.list',
  method: 'POST',
  path: '/app/category/getList',
  summary: 'Categories of the library',
  access: 'session',
  body: library,
  response: reply({ data: z.array(category) }),
});

/** Makes a category at the end of its parent, or renames the one of the id. */
export const saveCategory = defineRoute({
  id: 'category.save',
  method: 'POST',
  path: '/app/category/save',
  summary: 'Make or rename a category',
  access: 'session',
  body: z.extend(library, { id: z.optional(id), parentId: z._default(z.nullable(id), null), name }),
  response: reply({ data: category }),
});

/** Deletes a category and those below it. Their pictures stay. */
export const deleteCategory = defineRoute({
  id: 'category.delete',
  method: 'POST',
  path: '/app/category/delete/{id}',
  summary: 'Delete a category; its pictures stay',
  access: 'session',
  params: z.object({ id }),
  query: library,
  response: reply({ data: z.object({ ids: z.array(z.string()) }) }),
});

/** The categories of one parent in a new order; those that were elsewhere come here. */
export const sortCategories = defineRoute({
  id: 'category.sort',
  method: 'POST',
  path: '/app/category/sort',
  summary: 'Order and move categories',
  access: 'session',
  body: z.extend(library, {
    parentId: z.nullable(id),
    ids: z.array(id).check(z.minLength(1), z.maxLength(limits.picture.categoriesMax)),
  }),
  response: reply({ data: z.array(category) }),
});

/** Puts pictures into a category; null takes them out of theirs. All or none. */
export const setPictureCategory = defineRoute({
  id: 'category.setPictures',
  method: 'POST',
  path: '/app/category/setPictures',
  summary: 'Put pictures into a category',
  access: 'session',
  body: z.extend(library, { ids, categoryId: z.nullable(id) }),
  response: reply({ data: z.object({ ids: z.array(z.string()) }) }),
});
