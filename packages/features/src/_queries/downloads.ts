import { properties } from '@iespec/contract';
import { endpointMutation } from '#_api/queries.ts';

/** The signed URL of a ZIP with all images and products of a property. */
export const signPhotoArchive = endpointMutation(properties.photos, []);
