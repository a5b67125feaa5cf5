import type { ProgramResources, ResourceFactory } from '../resource-factory.ts';
import type { Values } from './input.ts';

/** Makes what a call needs, and returns the values for its address and body. */
export type PrepareCall = (
  factory: ResourceFactory,
  resources: ProgramResources,
) => Promise<Values>;
