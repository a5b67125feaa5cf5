/** The learners whom a person may see: of one trainer's programs, or of all programs if null. */
export interface LearnerScope {
  trainerId: string | null;
  /** The person who reads. They are not in their own list. */
  readerId: string;
}
