import { ServiceError } from '../server/ServiceError.ts'
import type { Projects } from './createProjects.ts'
import { mayEmbed } from './mayEmbed.ts'

/**
 * Checks that a page may show the frame of the embedded wallet.
 *
 * @throws {ServiceError} 401: no such project. 403: pages of this origin may not.
 */
export function checkEmbedding(projects: Projects, projectId: string, origin: string): void {
  const project = projects.find(projectId)
  if (!project) throw new ServiceError(401, 'projectId', 'The project id is not known')
  if (!mayEmbed(origin, project.allowedOrigins))
    throw new ServiceError(403, 'origin', 'The origin is not on the list of this project', { code: 'origin' })
}
