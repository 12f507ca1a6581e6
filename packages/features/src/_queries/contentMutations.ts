import { drawings, images, products, properties, rooms } from '@iespec/contract';
import { endpointCreation, endpointDeletion } from '../_api/idempotentMutations.ts';
import { endpointMutation, resourceKey } from '../_api/queries.ts';
import { imageKeys } from './images.ts';

// Mutations of a property and its contents. Kept apart from the queries, which public pages load.

const ofProperty = [resourceKey(properties.get)];
/** Queries that show a room or product: its own, its parents', its children's and its images'. */
const ofContent = [properties.get, rooms.get, products.get, images.get].map(resourceKey);
const ofDrawing = [properties.get, drawings.get, images.get].map(resourceKey);

export const createProperty = endpointMutation(properties.create, ofProperty);
export const updateProperty = endpointMutation(properties.update, ofProperty);

export const createRoom = endpointCreation(rooms.create, ofContent, ({ body }) => body.property_id);
export const updateRoom = endpointMutation(rooms.update, ofContent);
export const copyRoom = endpointCreation(rooms.copy, ofContent, ({ params }) => params.id);
export const deleteRoom = endpointDeletion(rooms.remove, ofContent);

export const createProduct = endpointCreation(products.create, ofContent, ({ body }) => body.room_id);
export const saveProduct = endpointMutation(products.saveWithRows, ofContent);
export const copyProduct = endpointCreation(products.copy, ofContent, ({ params }) => params.id);
export const deleteProduct = endpointDeletion(products.remove, ofContent);

export const createDrawing = endpointCreation(drawings.create, ofDrawing, ({ body }) => body.property_id);
export const updateDrawing = endpointMutation(drawings.update, ofDrawing);
export const deleteDrawing = endpointDeletion(drawings.remove, ofDrawing);

export const changeImageType = endpointMutation(images.changeType, imageKeys);
export const setMainImage = endpointMutation(images.setMain, imageKeys);
export const changeImageDescription = endpointMutation(images.changeDescription, imageKeys);
export const changeImageOrder = endpointMutation(images.changeOrder, imageKeys);
export const deleteImage = endpointDeletion(images.remove, imageKeys);
