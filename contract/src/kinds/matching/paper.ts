import { z } from 'zod';
import { id } from '../../fields.ts';

const item = z.object({ _id: id, text: z.string() });

/**
 * Left and right are ordered separately, so a position gives no pair away. Several lefts may share
 * a right, which is then shown once.
 */
export const paper = { left: z.array(item), right: z.array(item) };
