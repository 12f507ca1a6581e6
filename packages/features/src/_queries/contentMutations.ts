import { drawings, images, listings, products, properties, rooms } from '@iespec/contract';
import { endpointCreation, endpointDeletion } from '#_api/idempotentMutations.ts';
import { endpointMutation, resourceKey } from '#_api/queries.ts';
import { imageKeys } from './images.ts';

// Mutations of a property and its contents. Kept apart from the queries, which public pages load.

export const propertyKeys = [resourceKey(properties.get)];
/** Queries that show a room or product: its own, its parents', its children's and its images'. */
export const contentKeys = [properties.get, rooms.get, products.get, images.get].map(resourceKey);
const drawingKeys = [properties.get, drawings.get, images.get].map(resourceKey);

// The second argument: key prefixes of the queries to fetch again after every attempt, even a failed one.

export const createProperty = endpointMutation(properties.create, propertyKeys);
export const updateProperty = endpointMutation(properties.update, propertyKeys);
/** Making a property private also withdraws its listing. */
export const setPropertyVisibility = endpointMutation(properties.setVisibility, [
  ...propertyKeys,
  resourceKey(listings.get),
]);

export const createRoom = endpointCreation(rooms.create, contentKeys, ({ body }) => body.property_id);
export const updateRoom = endpointMutation(rooms.update, contentKeys);
export const changeRoomOrder = endpointMutation(rooms.changeOrder, contentKeys);
export const copyRoom = endpointCreation(rooms.copy, contentKeys, ({ params }) => params.id);
export const deleteRoom = endpointDeletion(rooms.remove, contentKeys);

export const createProduct = endpointCreation(products.create, contentKeys, ({ body }) => body.room_id);
/** Creates a product for a form, which passes its own idempotency key (`creation_key`). */
export const createProductOfForm = endpointMutation(products.create, contentKeys);
export const saveProductWithRows = endpointMutation(products.saveWithRows, contentKeys);
export const changeProductOrder = endpointMutation(products.changeOrder, contentKeys);
export const changeProductRoom = endpointMutation(products.changeRoom, contentKeys);
export const copyProduct = endpointCreation(products.copy, contentKeys, ({ params }) => params.id);
export const deleteProduct = endpointDeletion(products.remove, contentKeys);

export const createDrawing = endpointCreation(drawings.create, drawingKeys, ({ body }) => body.property_id);
export const updateDrawing = endpointMutation(drawings.update, drawingKeys);
export const deleteDrawing = endpointDeletion(drawings.remove, drawingKeys);

export const changeImageType = endpointMutation(images.changeType, imageKeys);
export const setMainImage = endpointMutation(images.setMain, imageKeys);
export const changeImageDescription = endpointMutation(images.changeDescription, imageKeys);
export const changeImageOrder = endpointMutation(images.changeOrder, imageKeys);
export const deleteImage = endpointDeletion(images.remove, imageKeys);
