import { Button, Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '../basic.tsx';

export const Example = () => (
  <Card>
    <CardHeader>
      <CardTitle level="h3">Your data</CardTitle>
      <CardDescription>Everything that is kept about you.</CardDescription>
    </CardHeader>
    <CardContent>Tables, friends, requests and sessions.</CardContent>
    <CardFooter>
      <Button variant="outline">Download</Button>
    </CardFooter>
  </Card>
);
